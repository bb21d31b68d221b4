// Writes exports, piece by piece, as files that say where they come from. It is loaded when a person exports something.
import { rawJson, sentText } from '../lib/json.ts'
import { csvTable } from './csv-table.ts'
import { csv } from './csv.ts'
import type { About, Exported } from './exported.ts'
import { fileName, saveFile } from './save-file.ts'

/** How each format is written, and its media type. */
const formats = {
  csv: { write: csvFile, type: 'text/csv;charset=utf-8' },
  json: { write: jsonFile, type: 'application/json' },
} as const

export type ExportFormat = keyof typeof formats

/** Gives the file to the browser. @returns its name */
export async function saveExport(
  repo: string,
  exported: Exported,
  format: ExportFormat,
): Promise<string> {
  const { write, type } = formats[format]
  const exported_at = new Date().toISOString()
  const name = fileName([exported.name, repo, exported_at], format)
  await saveFile(name, type, write(exported, exported_at))
  return name
}

/** A JSON object. Its last member is the list, with one item in a line. */
export function* jsonFile(
  { json, source, criteria }: Exported,
  exported_at: string,
): Generator<string> {
  const { schema, version, list = 'items', items } = json
  const head = { schema, version, ...source, filters: criteria, exported_at }
  yield '{\n'
  for (const [name, value] of Object.entries(head)) yield `  "${name}": ${rawJson(value)},\n`
  yield `  "${list}": [`
  let separator = '\n'
  for (const item of items()) {
    yield `${separator}    ${rawJson(item)}`
    separator = ',\n'
  }
  yield '\n  ]\n}\n'
}

/**
 * CSV with a byte order mark, without which Excel doesn't read UTF-8. CSV has no comments, so the last columns of every row
 * say where the file comes from. An absent field looks like an empty text here; in JSON it doesn't.
 */
export function* csvFile(
  { source, criteria, csv: { table } }: Exported,
  exported_at: string,
): Generator<string> {
  const said = Object.entries(source).flatMap(([name, of]) =>
    typeof of === 'string' ? columnsOf('exported', { [name]: of }) : columnsOf(name, of),
  )
  said.push(...columnsOf('exported', { filters: criteria, at: exported_at }))
  const { header, rows } = table(csvTable)
  yield `\uFEFF${csv([[...header, ...said.map(([name]) => name)]])}`
  const last = said.map(([, value]) => value)
  for (const row of rows) yield csv([[...row.map(sentText), ...last]])
}

function columnsOf(list: string, about: About): [name: string, value: string][] {
  return Object.entries(about).map(([name, value = '']) => [
    `${list}_${name}`,
    typeof value === 'object' ? new URLSearchParams(value).toString() : String(value),
  ])
}
