// The changes shown as an export, for those who were not there: which lists were compared, how, and each
// change with both values of each field.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import { mapped, type Exported } from '../../../list/exported.ts'
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
export function differenceExport({ before, after, changes }: Shown): Exported {
  return {
    name: 'permissions-difference',
    of: {
      json: { before: aboutSide(before), after: aboutSide(after) },
      csv: {
        before_repository: before.repository,
        before_exported_at: before.exported_at,
        after_repository: after.repository,
        after_exported_at: after.exported_at,
      },
    },
    csv: {
      note: 'The changes shown, a row for each field, for a spreadsheet.',
      table: () => ({
        header: ['change', ...names, 'field', 'before', 'after'],
        rows: changes.flatMap((change) =>
          change.fields.map((field) => [
            change.kind,
            ...names.map((name) => ruleOf(change)[name]),
            field,
            change.before?.[field],
            change.after?.[field],
          ]),
        ),
      }),
    },
    json: {
      note: 'The changes shown, with each rule as it was and as it is.',
      schema: exportSchemas.difference,
      version: exportVersion,
      list: 'changes',
      items: () =>
        mapped(changes, (change) => ({
          ...change,
          before: change.before && withIsoTimes(change.before),
          after: change.after && withIsoTimes(change.after),
        })),
    },
  }
}

function aboutSide({ repository, filters, exported_at, items }: Side) {
  return { repository, filters, exported_at, count: items.length }
}
