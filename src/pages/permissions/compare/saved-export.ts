// Opens a saved JSON export that a person picked, or says in words why the file is none. It is read in this
// browser, goes nowhere, and nothing of it is trusted.
import { exportSchemas, exportVersion } from '../../../../contract/export-names.ts'
import { savedExportSchema } from '../../../../contract/permissions-export.ts'
import { issueTexts, reader } from '../../../api/reader.ts'
import type { Rules } from '../../../api/resources.ts'
import { binarySize } from '../../../lib/binary-size.ts'
import { parseJson } from '../../../lib/json.ts'

/** All rules of a repository as a file has them; `file` is its name. */
export type SavedExport = {
  repository: string
  read_at?: string
  exported_at: string
  signs_of_more?: string
  items: Rules
  file: string
}

/** Some 100,000 rules. A larger file isn't read at all. */
const largestFileBytes = 32 * 2 ** 20

/** How deep objects and lists may be nested; an export of listed fields needs three levels. */
const deepest = 64
const tooDeep = `Objects and lists are nested more than ${deepest} levels deep.`

/** Why a file can't be opened, in sentences that go on from its name. */
type Refused = { refused: string }

export async function openSavedExport(file: File): Promise<SavedExport | Refused> {
  if (file.size > largestFileBytes) {
    const [size, largest] = [binarySize(file.size), binarySize(largestFileBytes)]
    return { refused: `It is too large: ${size}. Files up to ${largest} can be opened.` }
  }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { refused: 'The browser can’t read it. It may have been moved.' }
  const parsed = parseSavedExport(bytes)
  return 'refused' in parsed ? parsed : { ...parsed, file: file.name }
}

export function parseSavedExport(bytes: ArrayBuffer): Omit<SavedExport, 'file'> | Refused {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refused: 'It is not text in UTF-8.' }
  }
  let parsed: unknown
  try {
    parsed = parseJson(text)
  } catch (error) {
    return { refused: error instanceof RangeError ? tooDeep : notJson(text) }
  }
  const refused = unsafe(parsed, 0) ?? anotherSchema(Object(parsed))
  if (refused !== undefined) return { refused }
  const { data, issues } = reader(savedExportSchema)(parsed)
  if (issues) return { refused: issueTexts(issues, 'The file') }
  const { repository, filters, read_at, exported_at, signs_of_more, items } = data
  for (const [name, time] of Object.entries({ read_at, exported_at })) {
    if (time !== undefined && Number.isNaN(Date.parse(time))) {
      return { refused: `${name} must be a time in ISO 8601.` }
    }
  }
  const chosenBy = Object.keys(filters).filter((name) => name !== 'sort')
  if (chosenBy.length > 0) {
    return {
      refused: `It was exported with filters (${chosenBy.join(', ')}), so it lacks rules. Only an export of all rules can be compared.`,
    }
  }
  return {
    repository,
    ...(read_at !== undefined && { read_at }),
    exported_at,
    ...(signs_of_more !== undefined && { signs_of_more }),
    items,
  }
}

function notJson(text: string): string {
  // Spreadsheets leave out the quotes, and in some languages write semicolons.
  const what = /^"?\w+"?[,;]/.test(text)
    ? 'seems to be CSV'
    : 'is not JSON, or not all of it is there'
  return `It ${what}. Rules are compared with a JSON export.`
}

/** What later steps would stumble over: a depth that overflows their stack, and a field taken for a prototype. */
function unsafe(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return tooDeep
  if (Object.hasOwn(value, '__proto__')) {
    return 'It has a field named “__proto__”, which can’t be read safely.'
  }
  for (const each of Object.values(value)) {
    const refused = unsafe(each, depth + 1)
    if (refused !== undefined) return refused
  }
  return undefined
}

function anotherSchema({ schema, version }: { schema?: unknown; version?: unknown }) {
  if (schema !== exportSchemas.permissions) {
    return `It is JSON, but not an export of rules: its field “schema” is not “${exportSchemas.permissions}”.`
  }
  if (version === exportVersion) return undefined
  return typeof version === 'number'
    ? `It is version ${version}. Only version ${exportVersion} can be opened.`
    : 'It has no version.'
}
