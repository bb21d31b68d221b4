// Reads a saved JSON export, or says in words why it is none. Nothing of the file is trusted: this runs
// in compare.worker.ts, and what comes out is rules as the service's answers give them.
import { parseJson } from '../../../api/json.ts'
import { issueTexts, reader } from '../../../api/reader.ts'
import { exportSchemas, exportVersion, type PermissionsExport } from '../export-format.ts'
import { savedExportSchema } from './saved-export-schema.ts'

/** How deep objects and lists may lie in each other; an export of listed fields needs three levels. */
const deepest = 64

export type ReadExport = { saved: PermissionsExport } | { refused: string }

/** Reads the bytes of a file. */
export function readExport(bytes: ArrayBuffer): ReadExport {
  try {
    return readExportText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) return { refused: 'It is not text in UTF-8.' }
    throw error
  }
}

function readExportText(text: string): ReadExport {
  if (text.trim() === '') return { refused: 'It is empty.' }
  let parsed: unknown
  try {
    parsed = parseJson(text)
  } catch (error) {
    return { refused: error instanceof RangeError ? tooDeep : notJson(text) }
  }
  const refused = unsafe(parsed, 0) ?? anotherSchema(parsed)
  if (refused !== undefined) return { refused }
  const result = reader(savedExportSchema).safeParse(parsed)
  if (!result.success) return { refused: issueTexts(result.error.issues, 'The file') }
  const { repository, filters, exported_at, items } = result.data
  if (Number.isNaN(Date.parse(exported_at))) {
    return { refused: 'exported_at must be a time in ISO 8601.' }
  }
  return { saved: { repository, filters: texts(filters), exported_at, items } }
}

const tooDeep = `Objects and lists lie in each other more than ${deepest} deep.`

function notJson(text: string): string {
  const trimmed = text.trim()
  if (trimmed.startsWith('"id","repo_id"')) {
    return 'It is a CSV export. Rules are compared with a JSON export.'
  }
  return trimmed.startsWith('{') && !trimmed.endsWith('}')
    ? 'It begins as JSON and breaks off.'
    : 'It is not JSON.'
}

/**
 * What no export of ours holds, and what later steps would stumble over: a depth that overflows their
 * stack, and a field that would be taken for an object's prototype.
 */
function unsafe(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return tooDeep
  if (Object.hasOwn(value, '__proto__'))
    return 'It has a field named “__proto__”, which is not read.'
  for (const each of Object.values(value)) {
    const refused = unsafe(each, depth + 1)
    if (refused !== undefined) return refused
  }
  return undefined
}

function anotherSchema(parsed: unknown): string | undefined {
  const { schema, version } = {
    schema: undefined,
    version: undefined,
    ...Object(parsed),
  } as Record<string, unknown>
  if (schema === exportSchemas.difference) {
    return 'It is the export of a difference, and holds no list of rules to compare with.'
  }
  if (schema !== exportSchemas.permissions) {
    return `It is JSON, but no export of rules: its field “schema” is not “${exportSchemas.permissions}”.`
  }
  if (version === exportVersion) return undefined
  return typeof version === 'number'
    ? `It is of version ${version}. Version ${exportVersion} is read here.`
    : 'It says no version.'
}

/** Filters that a later page may have set are kept, as far as they are text. */
function texts(filters: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
