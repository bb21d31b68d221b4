// Writes exports part by part, as files that describe themselves. Loaded when a person asks for a file.
import { rawJson, sentText } from '../lib/json.ts'
import { csv } from './csv.ts'
import type { About, Exported } from './exported.ts'
import { fileName, saveFile } from './save-file.ts'

/** How each format is written, and its media type. */
const formats = {
  csv: { write: csvFile, type: 'text/csv;charset=utf-8' },
  json: { write: jsonFile, type: 'application/json' },
} as const

export type ExportFormat = keyof typeof formats

/** Hands the file to the browser; answers its name. */
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

/** A JSON object of which the last member is the list, one item to a line. */
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
 * With a byte order mark, without which Excel doesn't read UTF-8. CSV has no place for a comment: what the file is stands
 * in the last columns of every row. An absent field and an empty text are the same here; the JSON tells them apart.
 */
export function* csvFile(
  { source, criteria, csv: { table } }: Exported,
  exported_at: string,
): Generator<string> {
  const said = Object.entries(source).flatMap(([name, of]) =>
    typeof of === 'string' ? columnsOf('exported', { [name]: of }) : columnsOf(name, of),
  )
  said.push(...columnsOf('exported', { filters: criteria, at: exported_at }))
  const { header, rows } = table()
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
