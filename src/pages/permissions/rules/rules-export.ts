// The rules shown as an export; docs/permissions-export.md says what is in its files.
import { exportSchemas, exportVersion } from '../../../../contract/permissions-export.ts'
import { dateOfUnixTime } from '../../../lib/time.ts'
import { mapped, type Exported } from '../../../list/exported.ts'
import type { Rules } from '../facts/rules.ts'
import { listedFields, unlistedFields } from '../rule-fields.ts'

/** What the CSV calls a time in ISO 8601, which people can read, by the field of the Unix time before it. */
const isoNames: ReadonlyMap<string, string> = new Map([
  ['created_unix', 'created_iso'],
  ['updated_unix', 'updated_iso'],
])

/** Every field and digit as sent, in CSV a column for each that a rule has; there times in ISO 8601, too. */
export function rulesExport(rules: Rules, made: Pick<Exported, 'source' | 'criteria'>): Exported {
  return {
    name: 'permissions',
    ...made,
    csv: {
      note: 'The rules shown, for a spreadsheet.',
      table: () => {
        const fields = [...listedFields, ...unlistedFields(rules)]
        const header = [...new Set(fields.flatMap((name) => [name, isoNames.get(name) ?? name]))]
        const times = [...isoNames].filter(([, iso]) => !fields.includes(iso))
        const rows = mapped(rules, (rule) => {
          const isoTimes = times.map(([name, iso]) => [iso, isoTime(rule[name])] as const)
          const written = { ...rule, ...Object.fromEntries(isoTimes) }
          return header.map((field) => written[field])
        })
        return { header, rows }
      },
    },
    json: {
      note: 'The rules shown, with every field and digit as the service sent it. The tab “Compare” opens it again.',
      schema: exportSchemas.permissions,
      version: exportVersion,
      items: () => rules,
    },
  }
}

function isoTime(unix: unknown): string | undefined {
  return typeof unix === 'number' || typeof unix === 'bigint'
    ? dateOfUnixTime(unix)?.toISOString()
    : undefined
}
