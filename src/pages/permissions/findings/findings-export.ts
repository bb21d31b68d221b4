// Findings as a file that says what it is, a row for each with the rules it concerns.
import { csvFile, jsonFile } from '../export-file.ts'
import { exportSchemas, exportVersion } from '../export-format.ts'
import { formatAge, type Age } from '../facts/age.ts'
import { plainFact } from '../facts/fact.ts'
import { kindTexts } from '../facts/finding-texts.ts'
import type { Finding } from '../facts/finding.ts'

/** As of the rules' own export; `age` is what "not updated" means. */
export type FindingsExport = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
  age: Age
  findings: readonly Finding[]
}

/** JSON with one finding to a line, and in it the rules as the service sent them. */
export function findingsJson({ findings, age, ...about }: FindingsExport): Generator<string, void> {
  const head = { schema: exportSchemas.findings, version: exportVersion, ...about }
  const items = findings.map((finding) => {
    const { kind, key, rules } = finding
    return { kind, key, text: textOf(finding, age), rules }
  })
  return jsonFile({ ...head, not_updated_for: formatAge(age) }, 'items', items)
}

/**
 * CSV as of the rules' own export. Several rules in a cell are on a line each, in the same order in every
 * cell of the row; a field that wasn't sent is an empty line.
 */
export function findingsCsv({ findings, age, ...about }: FindingsExport): Generator<string, void> {
  const row = (finding: Finding) => {
    const { kind, rules } = finding
    return [
      kind,
      textOf(finding, age),
      rules.length,
      ...fields.map((field) => rules.map((rule) => rule[field]?.toString() ?? '').join('\n')),
    ]
  }
  return csvFile(['finding', 'text', 'rules', ...fields], findings, row, {
    not_updated_for: formatAge(age),
    exported_repository: about.repository,
    exported_filters: new URLSearchParams(about.filters).toString(),
    exported_at: about.exported_at,
  })
}

const fields = ['evaluation_order', 'path_pattern', 'user_id', 'group_id', 'id'] as const

function textOf({ kind, rules }: Finding, age: Age): string {
  return plainFact(kindTexts[kind].fact(rules, age))
}
