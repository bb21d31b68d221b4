// Deletes what has expired: sessions, tokens, used sign-ins, counts, and keys of writes.
import { sql } from 'kysely'

import { deleteInSlices } from '../store/delete-in-slices.ts'
import type { Store } from '../store/store.ts'

/** Deletes everything that has expired. */
export async function deleteExpired(store: Store): Promise<void> {
  const now = Date.now()
  const seconds = Math.floor(now / 1000)
  await deleteInSlices(store, 'authorization_records', sql`expires_at <= ${seconds}`)
  await deleteInSlices(store, 'event_counts', sql`until <= ${now}`)
  await deleteInSlices(store, 'repeatable_writes', sql`until <= ${now}`)
}
