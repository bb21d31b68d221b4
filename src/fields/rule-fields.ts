// The fields of a permission rule (interface: Granular permission). pages/permissions/rule-columns.tsx says in which order and
// how they are shown.
import type { granularPermissionSchema } from '../../contract/resources.ts'
import type { Field } from './field.ts'

export type RuleField = keyof typeof granularPermissionSchema.shape

/** `user_id` and `group_id` share one column, the subject, and one sort. */
export const ruleFields: Readonly<Record<RuleField, Field>> = {
  id: { label: 'ID', sorts: true, copy: 'Copy rule ID' },
  repo_id: { label: 'Repository ID' },
  path_pattern: { label: 'Path pattern', sorts: true, copy: 'Copy path pattern' },
  evaluation_order: { label: 'Evaluation order', sorts: true },
  created_unix: { label: 'Created', holds: 'time', sorts: true },
  updated_unix: { label: 'Updated', holds: 'time', sorts: true },
  created_by: { label: 'Created by', sorts: true },
  last_updated_by: { label: 'Last updated by', sorts: true },
  user_id: { label: 'User ID', key: 'subject', sorts: true },
  group_id: { label: 'Group ID', key: 'subject' },
}
