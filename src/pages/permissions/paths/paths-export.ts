// The checked paths as an export, each with the rules that could match it.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import { mapped, type Exported } from '../../../list/exported.ts'
import { isIncomparable, type Reading } from '../patterns/path-reading.ts'
import { withIsoTimes } from '../rule-fields.ts'
import type { CheckedPath } from './checked-path.ts'

const fields = ['evaluation_order', 'path_pattern', 'user_id', 'group_id', 'id'] as const

/**
 * CSV with a row for each path and rule, and one for a path that no rule could match; JSON with each path
 * and its rules whole. docs/permissions-export.md says what is in them.
 */
export function pathsExport(paths: readonly CheckedPath[], reading: Reading): Exported {
  return {
    name: 'permissions-paths',
    chosenBy: { reading },
    csv: {
      note: 'The paths, a row for each rule that could match, for a spreadsheet.',
      table: () => ({ header: ['path', ...fields, 'match'], rows: rowsOf(paths) }),
    },
    json: {
      note: 'The paths, each with the rules that could match it.',
      schema: exportSchemas.paths,
      version: exportVersion,
      items: () => mapped(paths, ({ path, rules }) => ({ path, rules: rules.map(withIsoTimes) })),
    },
  }
}

function* rowsOf(paths: readonly CheckedPath[]): Generator<unknown[]> {
  for (const { path, reading, rules } of paths) {
    if (rules.length === 0) yield [path, ...fields.map(() => undefined), undefined]
    for (const rule of rules) {
      const match = isIncomparable(rule, reading) ? 'incomparable' : 'possible'
      yield [path, ...fields.map((field) => rule[field]), match]
    }
  }
}
