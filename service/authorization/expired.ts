// Deletes what nobody may use any more: sessions, tokens and sign-ins that are over, counts and keys of writes whose time is.
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Store } from '../store/store.ts'

/** Rows of one statement: SQLite holds everything else up for as long as it takes. */
const slice = 500
/** Lets other work run in between. */
const pauseMilliseconds = 20

/** The tables with their keys, and the column that says until when a row counts, in units of so many milliseconds. */
const expiring = [
  { table: 'authorization_records', key: ['model', 'id'], until: 'expires_at', unit: 1000 },
  { table: 'event_counts', key: ['key'], until: 'until', unit: 1 },
  { table: 'repeatable_writes', key: ['id'], until: 'until', unit: 1 },
]

/** Deletes all that has expired, a slice at a time. */
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
