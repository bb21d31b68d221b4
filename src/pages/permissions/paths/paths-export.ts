// The checked paths as files, each with the rules that could match it.
import { exportSchemas, exportVersion } from '../../../../contract/export-format.ts'
import type { GranularPermission } from '../../../api/endpoints.ts'
import { aboutColumns, csvFile, jsonFile, type Exports } from '../../../list/export-file.ts'
import { isIncomparable, type Reading } from '../patterns/path-reading.ts'
import { withIsoTimes } from '../rule-fields.ts'
import type { CheckedPath } from './checked-path.ts'

const fields = ['evaluation_order', 'path_pattern', 'user_id', 'group_id', 'id'] as const

/**
 * CSV with a row for each path and rule, and one for a path that no rule could match; JSON with each path
 * and its rules whole. docs/permissions-export.md says what is in them.
 */
export function pathsExport(paths: readonly CheckedPath[], reading: Reading): Exports {
  return {
    name: 'permissions-paths',
    csv: {
      note: 'The paths, a row for each rule that could match, for a spreadsheet.',
      write: (about) => {
        const header = ['path', ...fields, 'match']
        const row = ({ path, rule }: PathRule) => [
          path,
          ...fields.map((field) => rule?.[field]),
          rule && (isIncomparable(rule, reading) ? 'incomparable' : 'possible'),
        ]
        return csvFile(header, rowsOf(paths), row, { reading, ...aboutColumns(about) })
      },
    },
    json: {
      note: 'The paths, each with the rules that could match it.',
      write: (about) => {
        const schema = exportSchemas.paths
        const head = { schema, version: exportVersion, ...about, reading }
        return jsonFile(head, 'items', paths, ({ path, rules }) => ({
          path,
          rules: rules.map(withIsoTimes),
        }))
      },
    },
  }
}

type PathRule = { path: string; rule?: GranularPermission }

/** One path after the other, so that a long list doesn't keep the page from answering. */
function* rowsOf(paths: readonly CheckedPath[]): Generator<PathRule> {
  for (const { path, rules } of paths) {
    if (rules.length === 0) yield { path }
    for (const rule of rules) yield { path, rule }
  }
}
