// A transaction that is repeated where that is safe. Reads on which a write depends belong into it.
import type { Transaction } from 'kysely'

import { DatabaseAway, retried } from './failures.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Runs `work` in a transaction: all of it takes effect, or nothing. If another transaction conflicts or the
 * connection is lost, it is repeated, so `work` must change nothing but the database.
 * @throws Error when the connection was lost during the commit, so that nobody knows whether it succeeded
 */
export function inTransaction<Result>(
  store: Store,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return retried(async () => {
    let isCommitting = false
    try {
      return await store.transaction().execute(async (transaction) => {
        const result = await work(transaction)
        isCommitting = true
        return result
      })
    } catch (error) {
      if (!isCommitting || !(error instanceof DatabaseAway)) throw error
      throw new Error('The connection was lost during a commit.', { cause: error })
    }
  })
}
