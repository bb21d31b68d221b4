// The rules shown as an export; docs/permissions-export.md says what is in its files.
import { exportSchemas, exportVersion } from '../../../../contract/permissions-export.ts'
import { mapped, type Exported } from '../../../list/exported.ts'
import type { Rules } from '../facts/rules.ts'
import { isoNames, listedFields, unlistedFields, withIsoTimes } from '../rule-fields.ts'

/** Every field and digit as sent, in CSV a column for each that a rule has; times in ISO 8601, too. */
export function rulesExport(rules: Rules): Exported {
  return {
    name: 'permissions',
    csv: {
      note: 'The rules shown, for a spreadsheet.',
      table: () => {
        const fields = [...listedFields, ...unlistedFields(rules)]
        const header = [...new Set(fields.flatMap((name) => [name, isoNames.get(name) ?? name]))]
        const rows = mapped(rules, (rule) => {
          const written = withIsoTimes(rule)
          return header.map((field) => written[field])
        })
        return { header, rows }
      },
    },
    json: {
      note: 'The rules shown, with every field and digit as the service sent it. The tab “Compare” opens it again.',
      schema: exportSchemas.permissions,
      version: exportVersion,
      items: () => mapped(rules, withIsoTimes),
    },
  }
}
