// Stores oidc-provider's sessions, grants, codes and tokens in one table. Whoever reads the table can't use what is
// in it. Knows nothing of what the records mean.
import { hash } from 'node:crypto'

import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'

import { retried } from '../store/failures.ts'
import type { Store } from '../store/store.ts'

/**
 * oidc-provider's adapter factory. Records that have expired, or whose person was disabled, count as deleted. The
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
      // Without the session's ID, which only its holder knows.
      findByUid: (uid) => find('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),

      async upsert(name, payload, expiresIn) {
        // Nobody has signed in: a session without a person, or a begun sign-in, which is a cookie.
        if (payload.accountId === undefined && payload.result === undefined) return
        const id = hashed(name)
        const row = {
          payload: JSON.stringify({ ...payload, jti: undefined }),
          // A finished sign-in is deleted together with everything else of its person.
          account_id: payload.accountId ?? payload.result?.login?.accountId ?? null,
          grant_id: payload.grantId ?? null,
          // A token is valid only as long as its session; token-check.ts looks up both at once.
          uid: payload.uid ?? payload.sessionUid ?? null,
          expires_at: expiresIn ? now() + expiresIn : null,
        }
        await retried(() =>
          store
            .insertInto('authorization_records')
            .values({ model, id, ...row })
            .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
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
          .returning('id')
          .executeTakeFirst()
        // Another request used it after we looked it up, and only one of them may succeed.
        if (!used) throw new errors.InvalidGrant(`${model} already consumed`)
      },

      async destroy(name) {
        const id = hashed(name)
        await retried(() =>
          store
            .deleteFrom('authorization_records')
            .where((where) => where.and({ model, id }))
            .execute(),
        )
      },

      async revokeByGrantId(grant_id) {
        await retried(() =>
          store
            .deleteFrom('authorization_records')
            .where((where) => where.and({ model, grant_id }))
            .execute(),
        )
      },
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
