// The fields of what the service answers: their labels and kinds, of which columns, sorts, addresses, dialogs and CSV are
// made; and which fields of a review differ between two reads. The script of every page has them, so no component is here.
import type { branchSchema, granularPermissionSchema, reviewSchema } from '../contract/resources.ts'
import { canonicalJson } from './lib/json.ts'

export type Field = {
  /** Its name for people. */
  label: string
  /** The kind of its value; absent for texts and numbers that are shown and sorted as they were sent. */
  holds?: 'time' | 'person' | 'prose'
  /** Whether lists can be sorted by it. */
  sorts?: true
  /** The name of its column, and of its sort in addresses; by default the field's name. */
  key?: string
  /** The label of the menu item that copies it; absent where nothing does. */
  copy?: string
}

/** The fields of an item by their names on the wire, in the interface's order. */
export type Fields = Readonly<Record<string, Field>>

/** The names of the fields' sorts in addresses. */
export function sortKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, { key = name, sorts }]) => (sorts ? [key] : []))
}

export type BranchFieldName = keyof typeof branchSchema.shape

/** The fields of a branch (interface: Branch). pages/branches/BranchTable.tsx says how they are shown. */
export const branchFields: Readonly<Record<BranchFieldName, Field>> = {
  commit_id: { label: 'Commit ID', copy: 'Copy commit ID' },
  branch_name: { label: 'Name', key: 'name', sorts: true, copy: 'Copy name' },
  branch_id: { label: 'Branch ID', copy: 'Copy branch ID' },
  author: { label: 'Author', holds: 'person', sorts: true },
  time: { label: 'Time', holds: 'time', sorts: true },
  branch_description: { label: 'Description', holds: 'prose' },
}

export type RuleFieldName = keyof typeof granularPermissionSchema.shape

/**
 * The fields of a rule (interface: Granular permission). pages/permissions/RuleTable.tsx says how they are shown. `user_id`
 * and `group_id` share one column, the subject, and one sort.
 */
export const ruleFields: Readonly<Record<RuleFieldName, Field>> = {
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

export type ReviewFieldName = keyof typeof reviewSchema.shape

/** The labels of a review's fields (interface: Review). */
export const reviewLabels: Readonly<Record<ReviewFieldName, string>> = {
  id: 'Review ID',
  title: 'Title',
  status: 'Status',
  author: 'Author',
  created_at: 'Created',
  updated_at: 'Last update',
  base_ref: 'Base',
  compare_ref: 'Compare',
  repo_id: 'Repository ID',
  description: 'Description',
  reviewers: 'Reviewers',
  reviewer_statuses: 'Reviewer statuses',
  merge_commit_id: 'Merge commit ID',
  active_merge_id: 'Active merge ID',
  draft_commit_id: 'Draft commit ID',
}

/** A label as within a sentence: "merge commit ID". */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

type SentFields = Readonly<Record<string, unknown>>

/**
 * The names of the fields that differ, in the interface's order, then unlisted ones. A later `updated_at` alone is no
 * change: every page that shows a review shows that time.
 */
export function changedFields(before: SentFields, now: SentFields): string[] {
  const names = [reviewLabels, before, now].flatMap((fields) => Object.keys(fields))
  return [...new Set(names)].filter(
    (field) =>
      field !== 'updated_at' &&
      canonicalJson(before[field] ?? null) !== canonicalJson(now[field] ?? null),
  )
}

/** Names of fields in a sentence: "status, reviewers and description changed". */
export function changeSentence(fields: readonly string[]): string {
  const labels: Readonly<Record<string, string>> = reviewLabels
  const names = fields.map((field) => {
    const label = Object.hasOwn(labels, field) ? labels[field] : undefined
    return label === undefined ? field : inSentence(label)
  })
  const last = names.pop()
  return `${names.length > 0 ? `${names.join(', ')} and ` : ''}${last} changed`
}
