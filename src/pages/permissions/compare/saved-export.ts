// Reads a saved JSON export that a person picked, or says in words why it can't be compared. Nothing in it is trusted.
import { exportVersion, rulesExportName } from '../../../../contract/export-name.ts'
import { savedExportSchema } from '../../../../contract/permissions-export.ts'
import { issueTexts, reader } from '../../../api/reader.ts'
import type { Rules } from '../../../api/resources.ts'
import { parseJson, rawJson, storedJson } from '../../../lib/json.ts'

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

/** Why a file can't be compared: sentences that go on from its name. */
export type Refusal = { refusal: string }

export async function openSavedExport(file: File): Promise<SavedExport | Refusal> {
  try {
    return parseSavedExport(file.name, await file.text())
  } catch {
    return { refusal: 'The browser can’t read it. It may have been moved.' }
  }
}

export function parseSavedExport(file: string, text: string): SavedExport | Refusal {
  const json = storedJson(text, (source) => {
    const value = parseJson(source)
    // A value that is nested too deeply to be written is too deep for every later step, too.
    rawJson(value)
    return value
  })
  const { schema, version } = Object(json) as Record<string, unknown>
  if (schema !== rulesExportName || version !== exportVersion) {
    return { refusal: `It is not a JSON export of rules, version ${exportVersion}.` }
  }
  const { data, issues } = reader(savedExportSchema)(json)
  if (issues) return { refusal: issueTexts(issues, 'The file') }
  const { repository, filters, exported_at, read_at = exported_at, signs_of_more, items } = data
  const readAt = new Date(read_at)
  if (Number.isNaN(readAt.getTime())) return { refusal: 'Its time is not in ISO 8601.' }
  const filterNames = Object.keys(filters).filter((name) => name !== 'sort')
  if (filterNames.length > 0) {
    return {
      refusal: `It was exported with filters (${filterNames.join(', ')}), so it lacks rules. Only an export of all rules can be compared.`,
    }
  }
  return { file, repository, readAt, signsOfMore: signs_of_more ?? '', items }
}
