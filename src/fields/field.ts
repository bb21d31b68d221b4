// What is said once of a field of a list's items: columns, sorts, addresses and CSV are made of it. It is data alone,
// since every page has the names of all sorts.

export type Field = {
  /** What people call it. */
  label: string
  /** What it holds, if not a text or a number that is shown and sorted as it was sent. */
  holds?: 'time' | 'person'
  /** Whether lists can be sorted by it. */
  sorts?: true
  /** Names its column, and its sort in addresses; the field's own name unless said otherwise. */
  key?: string
}

/** The fields of an item by their names on the wire, in the interface's order. */
export type Fields = Readonly<Record<string, Field>>

/** The names of the sorts of some fields, as addresses have them. */
export function sortKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { key = name, sorts }]) => (sorts ? [key] : []))
}
