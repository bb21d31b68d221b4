// The storage of oidc-provider's sessions, grants, codes and tokens: one table of our database, in which
// nobody can read a token that would be taken for theirs. Knows nothing of what the records mean.
import { hash } from 'node:crypto'

import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'

import { retried } from '../store/failures.ts'
import type { Store } from '../store/store.ts'

/**
 * oidc-provider's adapter factory over the database. Records that have expired count as gone, and so do
 * those of a person who was disabled. What a record is called is what its holder shows to be let in
 * (a token, a code, a session's cookie), so only its hash is kept.
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
      // Without its ID, which only the holder of the session knows.
      findByUid: (uid) => find('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),

      async upsert(name, payload, expiresIn) {
        // Nobody has shown who they are: a session without a person, or a sign-in that the browser keeps.
        if (payload.accountId === undefined && payload.result === undefined) return
        const id = hashed(name)
        const row = {
          payload: JSON.stringify({ ...payload, jti: undefined }),
          // A finished sign-in ends with everything else of its person.
          account_id: payload.accountId ?? payload.result?.login?.accountId ?? null,
          grant_id: payload.grantId ?? null,
          // A token stands by the session that it ends with: token-check.ts asks for both at once.
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
        // Someone else used it since it was looked up: only one of them gets what it is for.
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

/** The identifiers are random and long, so that a plain hash can't be turned back. */
export function hashed(identifier: string): string {
  return hash('sha256', identifier, 'base64url')
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
