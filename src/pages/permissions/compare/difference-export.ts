// The difference as a file, for those who were not there: which lists were compared, how, and each
// change with both values of each field.
import type { ReadPermission } from '../../../api/endpoints.ts'
import { csvFile, jsonFile } from '../export-file.ts'
import { exportSchemas, exportVersion } from '../export-format.ts'
import type { Change, Identity } from './difference.ts'

/** One side: `exported_at` is when the file was exported, or the service's answer read; ISO 8601. */
export type ExportedSide = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
  count: number
}

/** `filters` are those of the page that chose these changes among all. */
export type DifferenceExport = {
  before: ExportedSide
  after: ExportedSide
  same_rule_by: Identity
  filters: Readonly<Record<string, string>>
  exported_at: string
  changes: readonly Change[]
}

/** JSON with both rules of each change whole; docs/permissions-export.md says what is in it. */
export function differenceJson({ changes, ...about }: DifferenceExport): Generator<string> {
  const head = { schema: exportSchemas.difference, version: exportVersion, ...about }
  return jsonFile(head, 'changes', changes)
}

type Row = { change: Change; field: string; before: unknown; after: unknown }

/** CSV with a row for each field that differs; of a rule that was added or removed, for each it has. */
export function differenceCsv({ changes, ...about }: DifferenceExport): Generator<string> {
  const { before, after } = about
  const header = ['change', ...names, 'field', 'before', 'after']
  const row = ({ change, ...values }: Row) => {
    const rule = change.after ?? change.before
    return [change.kind, ...names.map((name) => rule?.[name]), ...Object.values(values)]
  }
  return csvFile(header, rows(changes), row, {
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

function* rows(changes: readonly Change[]): Generator<Row> {
  for (const change of changes) {
    for (const field of changedFields(change)) {
      yield { change, field, before: change.before?.[field], after: change.after?.[field] }
    }
  }
}

/** The fields that a change is about: those that differ, or all that the rule has. */
export function changedFields({ kind, before, after, fields }: Change): readonly string[] {
  const rule: ReadPermission = after ?? before ?? {}
  if (kind === 'changed' || kind === 'order') return fields
  return Object.keys(rule).filter((name) => rule[name] !== undefined)
}
