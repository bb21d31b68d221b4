// The fields of a permission rule (interface: Granular permission). Each has a column in the order of
// pages/permissions/rule-columns.tsx, which also says how it looks where that isn't as it was sent.
import type { granularPermissionSchema } from '../../contract/resources.ts'
import type { Field } from './field.ts'

export type RuleField = keyof typeof granularPermissionSchema.shape

export type FieldOfRule = Field & {
  /** Who tells rules apart by this field. Services may give a new ID to a rule that is the same to people. */
  identifiesTo?: 'people' | 'services'
}

/** User and group have one column, the subject, and one sort. */
export const ruleFields: Readonly<Record<RuleField, FieldOfRule>> = {
  id: { label: 'ID', sorts: true, identifiesTo: 'services' },
  repo_id: { label: 'Repository ID', sorts: true, identifiesTo: 'services' },
  path_pattern: { label: 'Path pattern', sorts: true, identifiesTo: 'people' },
  evaluation_order: { label: 'Evaluation order', sorts: true, identifiesTo: 'people' },
  created_unix: { label: 'Created', holds: 'time', sorts: true },
  updated_unix: { label: 'Updated', holds: 'time', sorts: true },
  created_by: { label: 'Created by', sorts: true },
  last_updated_by: { label: 'Last updated by', sorts: true },
  user_id: { label: 'User ID', key: 'subject', sorts: true, identifiesTo: 'people' },
  group_id: { label: 'Group ID', key: 'subject', identifiesTo: 'people' },
}
