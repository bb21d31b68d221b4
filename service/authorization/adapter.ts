// Stores oidc-provider's sessions, grants, codes and tokens in one table. Whoever reads the table can't use what is
// in it. A record that has ended stays as an empty row until it would have expired, so that a request that read it
// before can't write it again.
import { hash } from 'node:crypto'

import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'

import { retried } from '../store/failures.ts'
import type { Queries, Store } from '../store/store.ts'
import type { AuthorizationRecordsTable } from '../store/tables.ts'

/** A record that has ended. Without `uid`, `grant_id` and `account_id`, nothing that belongs to it finds it. */
const ended = { payload: '', uid: null, grant_id: null, account_id: null }

/** Ends records: all of a model's ID, of a session's uid, of a grant or of a person. */
export async function endRecords(
  store: Queries,
  which: Partial<AuthorizationRecordsTable>,
): Promise<void> {
  await store
    .updateTable('authorization_records')
    .set(ended)
    .where((where) => where.and(which))
    .execute()
}

/** Ends everything of a person, or of everybody: sessions, grants, codes and tokens. */
export async function endAll(store: Queries, account_id?: string): Promise<void> {
  await endRecords(store, account_id === undefined ? {} : { account_id })
}

/**
 * oidc-provider's adapter factory. Records that have expired, or whose person was disabled, count as ended. The
 * ID of a record (a token, a code, a session's cookie) lets its holder in, so only its hash is stored.
 */
export function adapterFor(store: Store): (model: string) => Adapter {
  return (model) => {
    async function find(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const record = await retried(() =>
        store
          .selectFrom('authorization_records')
          .leftJoin('users', 'users.id', 'authorization_records.account_id')
          .select(['payload', 'expires_at', 'consumed_at'])
          .where('model', '=', model)
          .where(`authorization_records.${column}`, '=', value)
          .where('payload', '!=', ended.payload)
          .where('users.disabled_at', 'is', null)
          .executeTakeFirst(),
      )
      if (!record || (record.expires_at ?? Infinity) <= now()) return undefined
      const payload = JSON.parse(record.payload) as AdapterPayload
      return record.consumed_at === null ? payload : { ...payload, consumed: record.consumed_at }
    }

    return {
      async find(id) {
        const payload = await find('id', hashed(id))
        return payload && { ...payload, jti: id }
      },
      // The answer lacks the session's ID, which only its holder knows.
      findByUid: (uid) => find('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),

      async upsert(name, payload, expiresIn) {
        // Nobody has signed in.
        if (model === 'Session' && payload.accountId === undefined) return
        const id = hashed(name)
        // A begun sign-in has the cookie of the session that is there.
        const session = payload.session && { ...payload.session, cookie: undefined }
        const row = {
          payload: JSON.stringify({ ...payload, session, jti: undefined }),
          // A finished sign-in is deleted together with everything else of its person.
          account_id: payload.accountId ?? payload.result?.login?.accountId ?? null,
          // A token is valid only as long as its grant and its session; token-check.ts looks up all of them at once.
          grant_id: payload.grantId ?? (model === 'Grant' ? name : null),
          uid: payload.uid ?? payload.sessionUid ?? null,
          expires_at: expiresIn ? now() + expiresIn : null,
        }
        await retried(() =>
          store
            .insertInto('authorization_records')
            .values({ model, id, ...row })
            .onConflict((conflict) =>
              conflict
                .columns(['model', 'id'])
                .doUpdateSet(row)
                .where('authorization_records.payload', '!=', ended.payload),
            )
            .execute(),
        )
      },

      async consume(name) {
        const id = hashed(name)
        const used = await store
          .updateTable('authorization_records')
          .set({ consumed_at: now() })
          .where((where) => where.and({ model, id }))
          .where('consumed_at', 'is', null)
          .where('payload', '!=', ended.payload)
          .returning('id')
          .executeTakeFirst()
        // Another request used it after we looked it up, and only one of them may succeed.
        if (!used) throw new errors.InvalidGrant(`${model} already consumed`)
      },

      destroy: (name) => retried(() => endRecords(store, { model, id: hashed(name) })),
      revokeByGrantId: (grant_id) => retried(() => endRecords(store, { model, grant_id })),
    }
  }
}

/** A plain hash is enough, because identifiers are random and too long to be guessed. */
export function hashed(identifier: string): string {
  return hash('sha256', identifier, 'base64url')
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
