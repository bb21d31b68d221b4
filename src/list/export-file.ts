// Writes exports, piece by piece, as files that say where they come from. It is loaded when a person exports something.
import type { Field } from '../fields/field.ts'
import { rawJson, sentText } from '../lib/json.ts'
import { dateOfUnixTime } from '../lib/time.ts'
import { unlistedNames } from '../lib/unlisted.ts'
import { csv } from './csv.ts'
import { mapped, type About, type Exported, type Sent } from './exported.ts'
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
export function* csvFile(exported: Exported, exported_at: string): Generator<string> {
  const { source, criteria } = exported
  const said = Object.entries(source).flatMap(([name, of]) =>
    typeof of === 'string' ? columnsOf('exported', { [name]: of }) : columnsOf(name, of),
  )
  said.push(...columnsOf('exported', { filters: criteria, at: exported_at }))
  const { header, rows } = tableOf(exported)
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

/** An unlisted field replaces a computed column with the same name. */
function tableOf({ csv: table, json }: Exported) {
  if ('rows' in table) return { header: table.header, rows: table.rows() }
  const { fields } = table
  const items = [...json.items()]
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
