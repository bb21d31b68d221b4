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

/** Sentences that go on from the file's name. */
export type Refused = { refused: string }

export async function openSavedExport(file: File): Promise<SavedExport | Refused> {
  try {
    return parseSavedExport(file.name, await file.text())
  } catch {
    return { refused: 'The browser can’t read it. It may have been moved.' }
  }
}

export function parseSavedExport(file: string, text: string): SavedExport | Refused {
  const parsed = storedJson(text, (written) => {
    const value = parseJson(written)
    // A value that is nested too deeply to be written is too deep for every later step, too.
    rawJson(value)
    return value
  })
  const { schema, version } = Object(parsed) as Record<string, unknown>
  if (schema !== rulesExportName || version !== exportVersion) {
    return { refused: `It is not a JSON export of rules, version ${exportVersion}.` }
  }
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
  return { file, repository, readAt, signsOfMore: signs_of_more ?? '', items }
}
