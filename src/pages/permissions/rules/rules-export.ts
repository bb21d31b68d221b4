// The rules shown as files.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import type { GranularPermission } from '../../../api/endpoints.ts'
import { aboutColumns, csvFile, jsonFile, type Exports } from '../../../list/export-file.ts'
import { isoNames, withIsoTimes } from '../iso-times.ts'
import { listedFields, unlistedFields } from '../rule-fields.ts'

/**
 * CSV with a column for every field that the interface lists or a rule has, JSON with every field and
 * digit as sent; both with times in ISO 8601, too; docs/permissions-export.md says what is in them.
 */
export function rulesExport(items: readonly GranularPermission[]): Exports {
  return {
    name: 'permissions',
    csv: {
      note: 'The rules shown, for a spreadsheet.',
      write: (about) => {
        const names: Partial<Record<string, string>> = isoNames
        const fields = [...listedFields, ...unlistedFields(items)].flatMap((name) =>
          names[name] === undefined ? [name] : [name, names[name]],
        )
        const header = [...new Set(fields)]
        const row = (rule: GranularPermission) => {
          const written = withIsoTimes(rule)
          return header.map((field) => written[field])
        }
        return csvFile(header, items, row, aboutColumns(about))
      },
    },
    json: {
      note: 'The rules shown, with every field and digit as the service sent it. The tab “Compare” opens it again.',
      write: (about) => {
        const head = { schema: exportSchemas.permissions, version: exportVersion, ...about }
        return jsonFile(head, 'items', items, withIsoTimes)
      },
    },
  }
}
