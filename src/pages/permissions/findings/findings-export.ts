// Findings as a file that says what it is, a row for each with the rules it concerns.
import type { ReadPermission } from '../../../api/endpoints.ts'
import { rawJson } from '../../../api/json.ts'
import { formatAge, type Age } from '../../../lib/age.ts'
import { csv } from '../../../lib/csv.ts'
import { plainFact } from '../fact.ts'
import { kindTexts } from './finding-fact.ts'
import { concernedRules, type Finding } from './finding.ts'

/** As of the rules' own export; `age` is what "not updated" means, `rules` are all that were sent. */
export type FindingsExport = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
  age: Age
  findings: readonly Finding[]
  rules: readonly ReadPermission[]
}

/** JSON with one finding to a line, and in it the rules as the service sent them. */
export function findingsJson({ findings, rules, age, ...about }: FindingsExport): string {
  const head = { kind_of_export: 'findings', ...about, not_updated_for: formatAge(age) }
  const lines = Object.entries(head).map(([name, value]) => `  "${name}": ${rawJson(value)},\n`)
  const items = findings.map((finding) => {
    const { kind, key } = finding
    const concerned = concernedRules(finding, rules)
    return `    ${rawJson({ kind, key, text: textOf(finding, concerned, age), rules: concerned })}`
  })
  return `{\n${lines.join('')}  "items": [\n${items.join(',\n')}\n  ]\n}\n`
}

/**
 * CSV as of the rules' own export: no cell runs, UTF-8 with a byte order mark, what the export is in
 * the last columns of every row. Several rules in a cell are on a line each, in the same order in every
 * cell of the row; a field that wasn't sent is an empty line.
 */
export function findingsCsv({ findings, rules, age, ...about }: FindingsExport): string {
  const filters = new URLSearchParams(about.filters).toString()
  return `\uFEFF${csv([
    [
      'finding',
      'text',
      'rules',
      ...fields,
      'not_updated_for',
      'exported_repository',
      'exported_filters',
      'exported_at',
    ],
    ...findings.map((finding) => {
      const concerned = concernedRules(finding, rules)
      return [
        finding.kind,
        textOf(finding, concerned, age),
        String(concerned.length),
        ...fields.map((field) => concerned.map((rule) => rule[field]?.toString() ?? '').join('\n')),
        formatAge(age),
        about.repository,
        filters,
        about.exported_at,
      ]
    }),
  ])}`
}

const fields = ['evaluation_order', 'path_pattern', 'user_id', 'group_id', 'id'] as const

function textOf({ kind }: Finding, concerned: readonly ReadPermission[], age: Age): string {
  return plainFact(kindTexts[kind].fact(concerned, age))
}
