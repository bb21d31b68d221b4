// Writes the visible items of a list as a file that says where they come from, and gives it to the browser to save. Nothing is
// sent anywhere. The formats are documented in docs/permissions-export.md and docs/branches-export.md.
import { exportVersion } from '../../contract/export-name.ts'
import type { Fields } from '../fields.ts'
import { rawJson, sentText } from '../lib/json.ts'
import { unlistedNames } from '../lib/unlisted.ts'
import { csv } from './csv.ts'

type AnyItem = Readonly<Record<string, unknown>>

export type ExportedList = {
  /** The file's name begins with it, and its schema ends with it. */
  name: 'branches' | 'permissions'
  /** The repository's ID or name, as in the address. */
  repo: string
  fields: Fields
  items: readonly AnyItem[]
  /** The filters and the sort that are set, by their names in the address. */
  filters: URLSearchParams
  /** When the list was read, in milliseconds since 1970. */
  readAt: number
  /** Signs in the answer that the service has more. */
  signsOfMore: readonly string[]
}

const formats = {
  csv: { write: csvFile, type: 'text/csv;charset=utf-8' },
  json: { write: jsonFile, type: 'application/json' },
} as const

type ExportFormat = keyof typeof formats

/** Gives the file to the browser. @returns its name */
export function saveExport(list: ExportedList, format: ExportFormat): string {
  const exported_at = new Date().toISOString()
  const { write, type } = formats[format]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([write(list, exported_at)], { type }))
  link.download = fileName([list.name, list.repo, exported_at], format)
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return link.download
}

/** A JSON object. Its last member is the list, with one item in a line. */
export function jsonFile(list: ExportedList, exported_at: string): string {
  const about = { schema: `refdesk-${list.name}`, version: exportVersion }
  const head = Object.entries({ ...about, ...sourceOf(list, exported_at) })
  const members = head.map(([name, value]) => `  "${name}": ${rawJson(value)},\n`)
  const items = list.items.map((item) => `\n    ${rawJson(item)}`)
  return `{\n${members.join('')}  "items": [${items.join(',')}\n  ]\n}\n`
}

/**
 * CSV with a byte order mark, without which Excel doesn't read UTF-8. CSV has no comments, so the last columns of every row
 * say where the file comes from. An absent field looks like an empty text here; in JSON it doesn't.
 */
export function csvFile(list: ExportedList, exported_at: string): string {
  const { fields, items } = list
  const columns = [
    ...Object.entries(fields).flatMap(([name, { holds }]) =>
      holds === 'person' ? personColumns(name) : [sentColumn(name)],
    ),
    ...unlistedNames(items, Object.keys(fields)).map(sentColumn),
  ]
  const source = { ...sourceOf(list, exported_at), filters: list.filters.toString() }
  const sourceNames = Object.keys(source).map((name) => name.replace(/^(?!exported)/, 'exported_'))
  const header = columns.map(({ name }) => name).concat(sourceNames)
  const rows = items.map((item) =>
    columns.map(({ valueOf }) => sentText(valueOf(item))).concat(Object.values(source)),
  )
  return `\uFEFF${csv([header, ...rows])}`
}

function sourceOf({ repo, readAt, signsOfMore, filters }: ExportedList, exported_at: string) {
  return {
    repository: repo,
    read_at: new Date(readAt).toISOString(),
    ...(signsOfMore.length > 0 && { signs_of_more: signsOfMore.join(', ') }),
    filters: Object.fromEntries(filters),
    exported_at,
  }
}

const sentColumn = (name: string) => ({ name, valueOf: (item: AnyItem) => item[name] })

function personColumns(name: string) {
  return ['id', 'full_name', 'name', 'email'].map((part) => ({
    name: `${name}_${part}`,
    valueOf: (item: AnyItem) => (item[name] as AnyItem | undefined)?.[part],
  }))
}

/** The name of the file: letters, digits, dots, underscores and dashes, since the repository's name may have others. */
export function fileName(parts: readonly string[], extension: string): string {
  return `${parts.join('-').replace(/[^\p{L}\p{N}._]+/gu, '-')}.${extension}`
}
