// Deletes what has expired: sessions, tokens, used sign-ins, counts, and keys of writes.
import { sql } from 'kysely'

import { deleteInSlices } from '../store/delete-in-slices.ts'
import type { Store } from '../store/store.ts'

/** The tables, the column with the time of expiry, and its unit in milliseconds. */
const expiring = [
  { table: 'authorization_records', until: 'expires_at', unit: 1000 },
  { table: 'event_counts', until: 'until', unit: 1 },
  { table: 'repeatable_writes', until: 'until', unit: 1 },
] as const

/** Deletes everything that has expired. */
export async function deleteExpired(store: Store): Promise<void> {
  for (const { table, until, unit } of expiring) {
    await deleteInSlices(store, table, sql`${sql.ref(until)} <= ${Math.floor(Date.now() / unit)}`)
  }
}
