// The findings shown as files, each with the rules it concerns.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import { aboutColumns, csvFile, jsonFile, type Exports } from '../../../list/export-file.ts'
import { factText } from '../facts/fact.ts'
import type { Finding } from '../facts/findings-of.ts'
import { withIsoTimes } from '../rule-fields.ts'

const fields = ['evaluation_order', 'path_pattern', 'user_id', 'group_id', 'id'] as const

/**
 * `not_updated_for` is what "not updated" means. In a CSV cell several rules are on a line each, in the same order in
 * every cell of the row; a field that wasn't sent is an empty line.
 */
export function findingsExport(findings: readonly Finding[], not_updated_for: string): Exports {
  return {
    name: 'findings',
    csv: {
      note: 'The findings shown, a row each with its rules, for a spreadsheet.',
      write: (about) =>
        csvFile(['finding', 'text', 'rules', ...fields], findings, row, {
          not_updated_for,
          ...aboutColumns(about),
        }),
    },
    json: {
      note: 'The findings shown, each with its rules.',
      write: (about) => {
        const schema = exportSchemas.findings
        const head = { schema, version: exportVersion, ...about, not_updated_for }
        return jsonFile(head, 'items', findings, ({ kind, key, fact, rules }) => ({
          kind,
          key,
          text: factText(fact),
          rules: rules.map(withIsoTimes),
        }))
      },
    },
  }
}

function row({ kind, rules, fact }: Finding) {
  return [
    kind,
    factText(fact),
    rules.length,
    ...fields.map((field) => rules.map((rule) => rule[field]?.toString() ?? '').join('\n')),
  ]
}
