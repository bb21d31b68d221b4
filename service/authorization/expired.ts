// Deletes what has expired: sessions, tokens, used sign-ins, counts, and keys of writes.
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Store } from '../store/store.ts'

/** Rows per statement. While SQLite deletes, nothing else runs. */
const slice = 500
/** Pause between two statements, for other work. */
const pauseMilliseconds = 20

/** The tables with their keys, the column with the time of expiry, and its unit in milliseconds. */
const expiring = [
  { table: 'authorization_records', key: ['model', 'id'], until: 'expires_at', unit: 1000 },
  { table: 'event_counts', key: ['key'], until: 'until', unit: 1 },
  { table: 'repeatable_writes', key: ['id'], until: 'until', unit: 1 },
]

/** Deletes everything that has expired, slice by slice. */
export async function deleteExpired(store: Store): Promise<void> {
  for (const { table, key, until, unit } of expiring) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const over = sql`select ${columns} from ${sql.table(table)}
      where ${sql.ref(until)} <= ${Math.floor(Date.now() / unit)} limit ${slice}`
    const remove = sql`delete from ${sql.table(table)} where (${columns}) in (${over})`
    while ((await remove.execute(store)).numAffectedRows === BigInt(slice)) {
      await setTimeout(pauseMilliseconds)
    }
  }
}
