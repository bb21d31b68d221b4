// Says in words which fields of a review changed.
import { visibleText } from '../lib/visible-text.ts'

const words: Readonly<Record<string, string>> = {
  created_at: 'creation',
  updated_at: 'last update',
  base_ref: 'base',
  compare_ref: 'compare',
  reviewer_statuses: 'reviewer statuses',
  merge_commit_id: 'merge commit',
  active_merge_id: 'active merge',
  draft_commit_id: 'draft commit',
}

/** The changed fields in words: "status, reviewers". That there was an update goes without saying. */
export function changedFields(changed: Iterable<string>): string {
  const fields = [...changed]
  const others = fields.filter((field) => field !== 'updated_at')
  return (others.length > 0 ? others : fields)
    .map((field) => (Object.hasOwn(words, field) ? words[field] : visibleText(field)))
    .join(', ')
}
