// The difference as a file, for those who were not there: which lists were compared, how, and each
// change with both values of each field.
import { csvFile, jsonFile } from '../export-file.ts'
import { exportSchemas, exportVersion } from '../export-format.ts'
import { ruleOf, type Change, type Identity } from './difference.ts'
import type { Side } from './side.ts'

/** `filters` are those of the page that chose these changes among all. */
export type DifferenceExport = {
  before: Side
  after: Side
  same_rule_by: Identity
  filters: Readonly<Record<string, string>>
  exported_at: string
  changes: readonly Change[]
}

/** JSON with both rules of each change whole; docs/permissions-export.md says what is in it. */
export function differenceJson({ changes, ...about }: DifferenceExport): Generator<string> {
  const { before, after } = about
  const sides = { before: aboutSide(before), after: aboutSide(after) }
  const head = { schema: exportSchemas.difference, version: exportVersion, ...about, ...sides }
  return jsonFile(head, 'changes', changes)
}

function aboutSide({ repository, filters, exported_at, items }: Side) {
  return { repository, filters, exported_at, count: items.length }
}

/** CSV with a row for each field that differs; of a rule that was added or removed, for each it has. */
export function differenceCsv({ changes, ...about }: DifferenceExport): Generator<string> {
  const { before, after } = about
  const header = ['change', ...names, 'field', 'before', 'after']
  const rows = changes.flatMap((change) => change.fields.map((field) => ({ change, field })))
  const row = ({ change, field }: (typeof rows)[number]) => [
    change.kind,
    ...names.map((name) => ruleOf(change)[name]),
    field,
    change.before?.[field],
    change.after?.[field],
  ]
  return csvFile(header, rows, row, {
    before_repository: before.repository,
    before_exported_at: before.exported_at,
    after_repository: after.repository,
    after_exported_at: after.exported_at,
    same_rule_by: about.same_rule_by,
    exported_filters: new URLSearchParams(about.filters).toString(),
    exported_at: about.exported_at,
  })
}

/** What a rule is found by. */
const names = ['id', 'path_pattern', 'user_id', 'group_id'] as const
