// Where oidc-provider keeps its sessions, grants, codes and tokens: one table of our database.
// Knows nothing of what the records mean.
import type { Adapter, AdapterPayload } from 'oidc-provider'

import type { Store } from '../store/store.ts'

/** oidc-provider's adapter factory over the database; expired records count as gone. */
export function adapterFor(store: Store): (model: string) => Adapter {
  return (model) => {
    const records = () => store.selectFrom('authorization_records').where('model', '=', model)

    async function find(column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> {
      const record = await records()
        .select(['payload', 'expires_at'])
        .where(column, '=', value)
        .executeTakeFirst()
      if (!record || (record.expires_at ?? Infinity) <= now()) return undefined
      return JSON.parse(record.payload) as AdapterPayload
    }

    return {
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: () => Promise.resolve(undefined),

      async upsert(id, payload, expiresIn) {
        const row = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn ? now() + expiresIn : null,
        }
        await store
          .insertInto('authorization_records')
          .values({ model, id, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute()
      },

      async consume(id) {
        const payload = await find('id', id)
        if (!payload) return
        await store
          .updateTable('authorization_records')
          .set({ payload: JSON.stringify({ ...payload, consumed: now() }) })
          .where((where) => where.and({ model, id }))
          .execute()
      },

      async destroy(id) {
        await store
          .deleteFrom('authorization_records')
          .where((where) => where.and({ model, id }))
          .execute()
      },

      async revokeByGrantId(grant_id) {
        await store
          .deleteFrom('authorization_records')
          .where((where) => where.and({ model, grant_id }))
          .execute()
      },
    }
  }
}

/** Deletes what has expired, of every model. */
export async function deleteExpired(store: Store): Promise<void> {
  await store.deleteFrom('authorization_records').where('expires_at', '<=', now()).execute()
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
