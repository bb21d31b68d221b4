// Tests only: reads everything in a database.
import type { Store } from '../store/store.ts'
import { tableKeys } from '../store/tables.ts'

/** Every row of every table, as text. */
export async function contentOf(store: Store): Promise<string[]> {
  const tables = Object.keys(tableKeys) as (keyof typeof tableKeys)[]
  const contents = await Promise.all(
    tables.map((table) =>
      store
        .selectFrom(table as 'users')
        .selectAll()
        .execute(),
    ),
  )
  return contents
    .flat()
    .map((row) => JSON.stringify(row))
    .toSorted()
}
