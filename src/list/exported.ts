// The data of an export. export-file.ts makes files of it on request.
import type { Field, Fields } from '../fields/field.ts'
import { dateOfUnixTime } from '../lib/time.ts'
import { unlistedNames } from '../lib/unlisted.ts'
import type { Criteria } from './criteria.ts'

/** Where a list comes from: the repository as in the address, and the time of reading in ISO 8601. */
export type ListSource = {
  repository: string
  read_at: string
  /** Signs in the answer that the service has more; absent without any. */
  signs_of_more?: string
}

/** The source of a list that was compared. */
export type About = Readonly<Record<string, string | number | Criteria | undefined>>

/** The source and criteria of exported items, as they were when the items were shown. */
export type Made = {
  /** The fields of a ListSource, or the compared lists by name. */
  source: Readonly<Record<string, string | About>>
  criteria: Criteria
}

/** An export, and its two files. Functions do the slow work when a file is requested. */
export type Exported = Made & {
  /** The beginning of the files' names. */
  name: string
  csv: {
    /** A sentence about the file's content. */
    note: string
    table: () => { header: readonly string[]; rows: Iterable<readonly unknown[]> }
  }
  json: {
    note: string
    schema: string
    version: number
    /** The name of the member with the items; by default `items`. */
    list?: string
    /** Fields that are undefined are left out. */
    items: () => Iterable<object>
  }
}

/** The source of a list; `repository` is as in the address, `readAt` in milliseconds since 1970. */
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
 * Items as a table for CSV: the columns of the interface's fields, then one for each unlisted field. An unlisted field
 * replaces a computed column with the same name.
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

/** Columns of a time: as sent, and in ISO 8601; of a person: their fields; of everything else: as sent. */
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

/** Maps items one by one, so that a long file is written piece by piece. */
export function* mapped<Item, Result>(
  items: Iterable<Item>,
  make: (item: Item) => Result,
): Generator<Result> {
  for (const item of items) yield make(item)
}
