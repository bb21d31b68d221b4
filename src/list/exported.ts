// An export of a list, as data. Its files are written by export-file.ts once they are asked for.
import type { Fields } from '../fields/field.ts'
import { unlistedNames } from '../lib/unlisted.ts'
import type { Criteria } from './criteria.ts'

/** Where a list is from: a repository as addressed, and when it was read, in ISO 8601. */
export type ListSource = {
  repository: string
  read_at: string
  /** What in the answer said that the service has more; absent where nothing did. */
  signs_of_more?: string
}

/** What is known of a list that was compared. */
export type About = Readonly<Record<string, string | number | Criteria | undefined>>

/** What the items of an export were made of, and with: whatever the address has become since. */
export type Made = {
  /** What was read, or by their names the lists that were compared. */
  source: Readonly<Record<string, string | About>>
  criteria: Criteria
}

/** An export, and the files that it can be saved as. What takes time is done when a file is asked for. */
export type Exported = Made & {
  /** What the files' names begin with. */
  name: string
  csv: {
    /** What is in the file, in a sentence. */
    note: string
    table: () => { header: readonly string[]; rows: Iterable<readonly unknown[]> }
  }
  json: {
    note: string
    schema: string
    version: number
    /** What the list of items is called. */
    list?: string
    /** Absent fields are left out. */
    items: () => Iterable<object>
  }
}

/** The source of a list of the repository that is addressed so; `readAt` is in milliseconds since 1970. */
export function listSource(
  repository: string,
  readAt: number,
  { signsOfMore }: { signsOfMore: readonly string[] },
): ListSource {
  return {
    repository,
    read_at: new Date(readAt).toISOString(),
    ...(signsOfMore.length > 0 && { signs_of_more: signsOfMore.join(', ') }),
  }
}

/**
 * Items as a table for CSV: the columns of each field, and one for each field that the interface doesn't list. Where
 * such a field has the name of a column that is made of another one, it is the column.
 */
export function csvTable<Item extends Readonly<Record<string, unknown>>>(
  fields: Fields<Item>,
  items: readonly Item[],
): ReturnType<Exported['csv']['table']> {
  const sent = (name: string) => [name, (item: Item) => item[name]] as const
  const columns = new Map<string, (item: Item) => unknown>([
    ...Object.entries(fields).flatMap(([name, { csv }]) =>
      csv ? Object.entries(csv) : [sent(name)],
    ),
    ...unlistedNames(items, Object.keys(fields)).map(sent),
  ])
  const values = [...columns.values()]
  return {
    header: [...columns.keys()],
    rows: mapped(items, (item) => values.map((value) => value(item))),
  }
}

/** What `make` makes of each item, once it is its turn: a long file is written bit by bit. */
export function* mapped<Item, Result>(
  items: Iterable<Item>,
  make: (item: Item) => Result,
): Generator<Result> {
  for (const item of items) yield make(item)
}
