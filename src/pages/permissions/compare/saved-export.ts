// Opens a saved JSON export that a person picked, or says in words why the file is none. It is read in this
// browser, goes nowhere, and nothing of it is trusted.
import { exportSchemas, exportVersion } from '../../../../contract/export-names.ts'
import { savedExportSchema } from '../../../../contract/permissions-export.ts'
import { issueTexts, reader } from '../../../api/reader.ts'
import type { Rules } from '../../../api/resources.ts'
import { parseJson, rawJson } from '../../../lib/json.ts'

/** All rules of a repository as a file has them. */
export type SavedExport = {
  /** The file's name. */
  file: string
  repository: string
  /** When the rules were read from the service. */
  readAt: Date
  /** Signs that the service had more rules; empty without any. */
  signsOfMore: string
  items: Rules
}

/** Why a file can't be opened, in sentences that go on from its name. */
type Refused = { refused: string }

/** Some 100,000 rules. A larger file isn't read at all. */
const largestMegabytes = 32

export async function openSavedExport(file: File): Promise<SavedExport | Refused> {
  if (file.size > largestMegabytes * 2 ** 20) {
    return { refused: `It has more than ${largestMegabytes} MiB, and isn’t read.` }
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
    // No later step goes deeper.
    rawJson(parsed)
  } catch (error) {
    const isDeep = error instanceof RangeError
    return { refused: isDeep ? 'Its lists and objects are nested too deep.' : notJson(text) }
  }
  const refused = anotherSchema(Object(parsed))
  if (refused !== undefined) return { refused }
  const { data, issues } = reader(savedExportSchema)(parsed)
  if (issues) return { refused: issueTexts(issues, 'The file') }
  const { repository, filters, exported_at, read_at = exported_at, signs_of_more, items } = data
  const readAt = new Date(read_at)
  if (Number.isNaN(readAt.getTime())) return { refused: 'Its time is not in ISO 8601.' }
  const filterNames = Object.keys(filters).filter((name) => name !== 'sort')
  if (filterNames.length > 0) {
    return {
      refused: `It was exported with filters (${filterNames.join(', ')}), so it lacks rules. Only an export of all rules can be compared.`,
    }
  }
  return { repository, readAt, signsOfMore: signs_of_more ?? '', items }
}

function notJson(text: string): string {
  // Spreadsheets leave out the quotes, and in some languages write semicolons.
  const what = /^"?\w+"?[,;]/.test(text)
    ? 'seems to be CSV'
    : 'is not JSON, or not all of it is there'
  return `It ${what}. Rules are compared with a JSON export.`
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
