// The findings shown as an export, each with the rules it concerns.
import { exportSchemas, exportVersion } from '../../../../contract/permissions-export.ts'
import { mapped, type Exported } from '../../../list/exported.ts'
import { factText } from '../facts/fact.ts'
import type { Finding } from '../facts/findings-of.ts'
import { tellingFields, withIsoTimes } from '../rule-fields.ts'

/**
 * `not_updated_for` is what "not updated" means. In a CSV cell several rules are on a line each, in the same order in
 * every cell of the row; a field that wasn't sent is an empty line.
 */
export function findingsExport(findings: readonly Finding[], not_updated_for: string): Exported {
  return {
    name: 'findings',
    chosenBy: { not_updated_for },
    csv: {
      note: 'The findings shown, a row each with its rules, for a spreadsheet.',
      table: () => ({
        header: ['finding', 'text', 'rules', ...tellingFields],
        rows: mapped(findings, ({ kind, rules, fact }) => [
          kind,
          factText(fact),
          rules.length,
          ...tellingFields.map((field) =>
            rules.map((rule) => rule[field]?.toString() ?? '').join('\n'),
          ),
        ]),
      }),
    },
    json: {
      note: 'The findings shown, each with its rules.',
      schema: exportSchemas.findings,
      version: exportVersion,
      items: () =>
        mapped(findings, ({ kind, key, fact, rules }) => ({
          kind,
          key,
          text: factText(fact),
          rules: rules.map(withIsoTimes),
        })),
    },
  }
}
