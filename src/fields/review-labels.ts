// The fields of a review (interface: Review): what they are called, and which of them differ between two reads.
import type { reviewSchema } from '../../contract/resources.ts'
import { canonicalJson } from '../lib/json.ts'

export type ReviewField = keyof typeof reviewSchema.shape

export const reviewLabels: Readonly<Record<ReviewField, string>> = {
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

type Fields = Readonly<Record<string, unknown>>

/**
 * The names of the fields that differ, in the interface's order, then unlisted ones. A later `updated_at` alone is no
 * change: every page that shows a review shows that time.
 */
export function changedFields(before: Fields, now: Fields): string[] {
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
  const [last = '', ...others] = names.toReversed()
  return `${others.length > 0 ? `${others.toReversed().join(', ')} and ` : ''}${last} changed`
}
