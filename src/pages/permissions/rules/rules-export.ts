// The rules shown as files.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { aboutColumns, csvFile, jsonFile } from '../export-file.ts'
import { exportSchemas, exportVersion, type Exports } from '../export-format.ts'
import { listedFields, unlistedFields } from '../rule-fields.ts'

/**
 * CSV with a column for every field that the interface lists or a rule has, JSON with every field and
 * digit as sent; docs/permissions-export.md says what is in them.
 */
export function rulesExport(items: readonly GranularPermission[]): Exports {
  return {
    name: 'permissions',
    csv: {
      note: 'The rules shown, for a spreadsheet.',
      write: (about) => {
        const fields = [...listedFields, ...unlistedFields(items)]
        const row = (rule: GranularPermission) => fields.map((field) => rule[field])
        return csvFile(fields, items, row, aboutColumns(about))
      },
    },
    json: {
      note: 'The rules shown, with every field and digit as the service sent it. The tab “Compare” opens it again.',
      write: (about) => {
        const head = { schema: exportSchemas.permissions, version: exportVersion, ...about }
        return jsonFile(head, 'items', items)
      },
    },
  }
}
