// The data of an export. export-file.ts makes files of it on request.
import type { Fields } from '../fields/field.ts'
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

export type Sent = Readonly<Record<string, unknown>>

/** A row for each item, with columns for these fields and for each that an item has beyond them; or rows of another kind. */
type Table =
  | { fields: Fields }
  | { header: readonly string[]; rows: () => Iterable<readonly unknown[]> }

/** An export, and its two files. Functions do the slow work when a file is requested. */
export type Exported = Made & {
  /** The beginning of the files' names. */
  name: string
  csv: {
    /** A sentence about the file's content. */
    note: string
  } & Table
  json: {
    note: string
    schema: string
    version: number
    /** The name of the member with the items; by default `items`. */
    list?: string
    /** Fields that are undefined are left out. */
    items: () => Iterable<Sent>
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

/** Maps items one by one, so that a long file is written piece by piece. */
export function* mapped<Item, Result>(
  items: Iterable<Item>,
  make: (item: Item) => Result,
): Generator<Result> {
  for (const item of items) yield make(item)
}
