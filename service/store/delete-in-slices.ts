// Deletes any number of rows in short statements. While SQLite runs one, the process can do nothing else, and other
// writers wait.
import { setTimeout } from 'node:timers/promises'

import { type RawBuilder, sql } from 'kysely'

import type { Store } from './store.ts'
import { tableKeys, type Tables } from './tables.ts'

const rowsAtOnce = 500
/** Between two statements, for other work. */
const pauseMilliseconds = 20

/** Deletes the rows of a table for which an SQL condition holds. If it is interrupted, some are deleted. */
export async function deleteInSlices(
  store: Store,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const key = sql.join(tableKeys[table].map((column) => sql.ref(column)))
  const rows = sql.table(table)
  const slice = sql`select ${key} from ${rows} where ${condition} limit ${rowsAtOnce}`
  const remove = sql`delete from ${rows} where (${key}) in (${slice})`
  while ((await remove.execute(store)).numAffectedRows === BigInt(rowsAtOnce)) {
    await setTimeout(pauseMilliseconds)
  }
}
