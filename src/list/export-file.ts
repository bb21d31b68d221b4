// Writes exports as files that say what they are, part by part. Loaded when a file is asked for.
import { rawJson, sentText } from '../lib/json.ts'
import { csv } from './csv.ts'
import type { ExportAbout, Exported } from './exported.ts'
import { fileName, saveFile } from './save-file.ts'

/** How each format is written, and its media type. */
const formats = {
  csv: { write: csvFile, type: 'text/csv;charset=utf-8' },
  json: { write: jsonFile, type: 'application/json' },
} as const

export type ExportFormat = keyof typeof formats

/** Hands the file to the browser; answers its name. */
export async function saveExport(
  exported: Exported,
  format: ExportFormat,
  about: ExportAbout,
): Promise<string> {
  const { write, type } = formats[format]
  const name = fileName([exported.name, about.repository, about.exported_at], format)
  await saveFile(name, type, write(exported, about))
  return name
}

/** A JSON object of which the last member is the list, one item to a line. */
export function* jsonFile({ json, of, chosenBy }: Exported, about: ExportAbout): Generator<string> {
  const { schema, version, list = 'items', items } = json
  const { repository, filters, exported_at } = about
  const source = of?.json ?? { repository }
  const head = { schema, version, ...source, filters, exported_at, ...chosenBy }
  yield '{\n'
  for (const [name, value] of Object.entries(head)) yield `  "${name}": ${rawJson(value)},\n`
  yield `  "${list}": [`
  let separator = '\n'
  for (const item of items()) {
    yield `${separator}    ${rawJson(present(item))}`
    separator = ',\n'
  }
  yield '\n  ]\n}\n'
}

/**
 * CSV that no spreadsheet runs, in UTF-8 with a byte order mark, without which Excel reads another
 * encoding. CSV has no place for a comment: what the file is stands in the last columns of every row.
 * An absent field and an empty text are the same here; the JSON tells them apart.
 */
export function* csvFile(exported: Exported, about: ExportAbout): Generator<string> {
  const said = {
    ...exported.chosenBy,
    ...(exported.of?.csv ?? { exported_repository: about.repository }),
    exported_filters: new URLSearchParams(about.filters).toString(),
    exported_at: about.exported_at,
  }
  const { header, rows } = exported.csv.table()
  yield `\uFEFF${csv([[...header, ...Object.keys(said)]])}`
  const last = Object.values(said)
  for (const row of rows) yield csv([[...row.map(sentText), ...last]])
}

function present(item: object): object {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
}
