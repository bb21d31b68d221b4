// What a page exports, and how its JSON and CSV are written, part by part.
import { rawJson, sentText } from '../lib/json.ts'
import { csv } from './csv.ts'

/** Where an export comes from: `repository` and `filters` as addressed, `exported_at` in ISO 8601. */
export type ExportAbout = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
}

/** A way to save what is shown; `Written` is a promise where what writes it is loaded first. */
export type ExportFormat<Written = Iterable<string>> = {
  /** What is in the file, in a sentence. */
  note: string
  /** The note says why this can't be had now. */
  disabled?: boolean
  /** The file in parts, so that a long one doesn't keep the page from answering. */
  write: (about: ExportAbout) => Written
}

/** All ways to save what is shown; `name` is what the file's name begins with. */
export type Exports<Written = Iterable<string>> = {
  name: string
  csv: ExportFormat<Written>
  json?: ExportFormat<Written>
}

/** A JSON object of which the last member is a list, one item to a line, as `written` has it; absent fields are left out. */
export function* jsonFile<Item extends object>(
  about: object,
  list: string,
  items: Iterable<Item>,
  written: (item: Item) => object = (item) => item,
): Generator<string> {
  yield '{\n'
  for (const [name, value] of Object.entries(about)) yield `  "${name}": ${rawJson(value)},\n`
  yield `  "${list}": [`
  let separator = '\n'
  for (const item of items) {
    yield `${separator}    ${rawJson(present(written(item)))}`
    separator = ',\n'
  }
  yield '\n  ]\n}\n'
}

/**
 * CSV that no spreadsheet runs, in UTF-8 with a byte order mark, without which Excel reads another
 * encoding. CSV has no place for a comment: what the file is stands in the last columns of every row.
 */
export function* csvFile<Item>(
  header: readonly string[],
  items: Iterable<Item>,
  row: (item: Item) => readonly unknown[],
  about: Readonly<Record<string, string>>,
): Generator<string> {
  const last = Object.values(about)
  yield `\uFEFF${csv([[...header, ...Object.keys(about)]])}`
  for (const item of items) yield csv([[...row(item).map(cell), ...last]])
}

/** Where an export comes from, as the last columns of a CSV file. */
export function aboutColumns({ repository, filters, exported_at }: ExportAbout) {
  return {
    exported_repository: repository,
    exported_filters: new URLSearchParams(filters).toString(),
    exported_at,
  }
}

/** An absent field and an empty text are the same in CSV; the JSON tells them apart. */
function cell(value: unknown): string {
  return value === undefined ? '' : sentText(value)
}

function present(item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}
