// Tests only: reads everything in a database.
import { keys } from '../store/copy.ts'
import type { Store } from '../store/store.ts'

/** Every row of every table, as text. */
export async function contentOf(store: Store): Promise<string[]> {
  const tables = Object.keys(keys) as (keyof typeof keys)[]
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
