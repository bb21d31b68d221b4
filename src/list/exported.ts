// An export of a list, as data. Its files are written by export-file.ts once they are asked for.
import type { Field, Fields } from '../fields/field.ts'
import { dateOfUnixTime } from '../lib/time.ts'
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

type Sent = Readonly<Record<string, unknown>>

/**
 * Items as a table for CSV: the columns of each field, and one for each field that the interface doesn't list. Such a
 * field takes the place of a made column that has its name.
 */
export function csvTable(fields: Fields, items: readonly Sent[]) {
  const columns = new Map([
    ...Object.entries(fields).flatMap(csvColumns),
    ...unlistedNames(items, Object.keys(fields)).map(asSent),
  ])
  const values = [...columns.values()]
  return {
    header: [...columns.keys()],
    rows: mapped(items, (item) => values.map((value) => value(item))),
  }
}

type CsvColumn = [name: string, value: (item: Sent) => unknown]

const asSent = (name: string): CsvColumn => [name, (item) => item[name]]

/** A time as it was sent and in ISO 8601, what is known of a person, all else as it was sent. */
function csvColumns([name, { holds }]: [string, Field]): CsvColumn[] {
  if (holds === 'time') {
    const iso = (item: Sent) => dateOfUnixTime(item[name] as number | undefined)?.toISOString()
    return [asSent(name), [`${name.replace(/_unix$/, '')}_iso`, iso]]
  }
  if (holds !== 'person') return [asSent(name)]
  return ['id', 'full_name', 'name', 'email'].map((part) => [
    `${name}_${part}`,
    (item) => (item[name] as Sent | undefined)?.[part],
  ])
}

/** What `make` makes of each item, once it is its turn: a long file is written bit by bit. */
export function* mapped<Item, Result>(
  items: Iterable<Item>,
  make: (item: Item) => Result,
): Generator<Result> {
  for (const item of items) yield make(item)
}
