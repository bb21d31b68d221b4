// The changes shown as files, for those who were not there: which lists were compared, how, and each
// change with both values of each field.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import { csvFile, jsonFile, type Exports } from '../../../list/export-file.ts'
import { withIsoTimes } from '../rule-fields.ts'
import { ruleOf, type Change } from './difference.ts'
import type { Side } from './saved-export.ts'

type Shown = { before: Side; after: Side; changes: readonly Change[] }

/** What a rule is found by. */
const names = ['id', 'path_pattern', 'user_id', 'group_id'] as const

/**
 * CSV with a row for each field that differs; of a rule that was added or removed, for each it has. JSON
 * with both rules of each change whole. docs/permissions-export.md says what is in them.
 */
export function differenceExport({ before, after, changes }: Shown): Exports {
  return {
    name: 'permissions-difference',
    csv: {
      note: 'The changes shown, a row for each field, for a spreadsheet.',
      write: (about) => {
        const rows = changes.flatMap((change) => change.fields.map((field) => ({ change, field })))
        const row = ({ change, field }: (typeof rows)[number]) => [
          change.kind,
          ...names.map((name) => ruleOf(change)[name]),
          field,
          change.before?.[field],
          change.after?.[field],
        ]
        return csvFile(['change', ...names, 'field', 'before', 'after'], rows, row, {
          before_repository: before.repository,
          before_exported_at: before.exported_at,
          after_repository: after.repository,
          after_exported_at: after.exported_at,
          exported_filters: new URLSearchParams(about.filters).toString(),
          exported_at: about.exported_at,
        })
      },
    },
    json: {
      note: 'The changes shown, with each rule as it was and as it is.',
      write: (about) => {
        const head = {
          schema: exportSchemas.difference,
          version: exportVersion,
          before: aboutSide(before),
          after: aboutSide(after),
          filters: about.filters,
          exported_at: about.exported_at,
        }
        return jsonFile(head, 'changes', changes, (change) => ({
          ...change,
          before: change.before && withIsoTimes(change.before),
          after: change.after && withIsoTimes(change.after),
        }))
      },
    },
  }
}

function aboutSide({ repository, filters, exported_at, items }: Side) {
  return { repository, filters, exported_at, count: items.length }
}
