// Facts about the fields of a list's items, from which columns, sorts, addresses, menus, dialogs and CSV are made. Only
// data, because the code of every page contains the names of all sorts.

export type Field = {
  /** Its name for people. */
  label: string
  /** The kind of its value; absent for texts and numbers that are shown and sorted as they were sent. */
  holds?: 'time' | 'person' | 'prose'
  /** Whether lists can be sorted by it. */
  sorts?: true
  /** The name of its column, and of its sort in addresses; by default the field's name. */
  key?: string
  /** The name of what copies it; absent where nothing does. */
  copy?: string
}

/** The fields of an item by their names on the wire, in the interface's order. */
export type Fields = Readonly<Record<string, Field>>

/** The names of the fields' sorts in addresses. */
export function sortKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { key = name, sorts }]) => (sorts ? [key] : []))
}
