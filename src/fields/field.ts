// What is said once of a field of a list's items: columns, sorts and exports are made of it. How a field looks is said
// where it is shown, so that sorting a list loads no components.
import { dateOfUnixTime, unixMilliseconds } from '../lib/time.ts'

/** What can be sorted by. All values of one kind are numbers, or all are text. */
export type SortValue = string | number | bigint | undefined

export type Field<Item> = {
  /** What people call it. */
  label: string
  /** Names its column and its sort in addresses; the field's own name unless said otherwise. */
  key?: string
  /** What a list is sorted by. By a field without it no list can be sorted. */
  sort?: (item: Item) => SortValue
  /** Whether it holds a Unix time. */
  isTime?: true
  /** Its columns in CSV by their names; one of its own name, as it was sent, unless said otherwise. */
  csv?: Readonly<Record<string, (item: Item) => unknown>>
}

/** The fields of an item by their names on the wire, in the interface's order. */
export type Fields<Item> = Readonly<Record<string, Field<Item>>>

/** A field that holds a Unix time: sorted by the instant, in CSV as sent and in ISO 8601. */
export function timeField<Item>(
  label: string,
  name: string,
  read: (item: Item) => number | bigint | undefined,
) {
  return {
    label,
    isTime: true,
    sort: (item: Item): SortValue => {
      const time = read(item)
      return time === undefined ? undefined : unixMilliseconds(time)
    },
    csv: {
      [name]: read,
      [`${name.replace(/_unix$/, '')}_iso`]: (item: Item) =>
        dateOfUnixTime(read(item))?.toISOString(),
    },
  } satisfies Field<Item>
}

/** The names of the sorts of some fields. */
type SortsOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { sort: object }
    ? Table[Name] extends { key: infer Key extends string }
      ? Key
      : Name
    : never
}[keyof Table]

/** What a list can be sorted by, under the names that addresses use. */
export function sortsOf<Item, Table extends Fields<Item>>(
  fields: Table & Fields<Item>,
): Record<SortsOf<Table>, (item: Item) => SortValue> {
  const sorts = Object.entries<Field<Item>>(fields).flatMap(([name, { key = name, sort }]) =>
    sort ? [[key, sort] as const] : [],
  )
  // What the type above says of the names, the lines above do to them.
  return Object.fromEntries(sorts) as Record<SortsOf<Table>, (item: Item) => SortValue>
}
