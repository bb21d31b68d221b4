// An export of a list, as data. Its files are written by export-file.ts once they are asked for.

/** Where an export comes from: `repository` and `filters` as addressed, `exported_at` in ISO 8601. */
export type ExportAbout = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
}

/** An export, and the files that it can be saved as. What takes time is done when a file is asked for. */
export type Exported = {
  /** What the files' names begin with. */
  name: string
  /** What is exported in place of the repository, as members of the JSON and as columns of the CSV. */
  of?: { json: Readonly<Record<string, object>>; csv: Readonly<Record<string, string>> }
  /** What the items were chosen by beside the filters. */
  chosenBy?: Readonly<Record<string, string>>
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

/** What `make` makes of each item, once it is its turn: a long file is written bit by bit. */
export function* mapped<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Generator<Made> {
  for (const item of items) yield make(item)
}
