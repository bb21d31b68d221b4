// The fields of a review (interface: Review). They come with the first script of every page.
import type { reviewSchema } from '../../contract/resources.ts'
import { canonicalJson } from '../lib/json.ts'

type FieldOfReview = {
  /** What people call it. */
  label: string
  /** The part of the review's page that shows it. A field without one is listed among the details, as it was sent. */
  part?: 'heading' | 'summary' | 'refs' | 'description' | 'reviewers' | 'details'
  /** A list whose order means nothing: the interface gives it none. */
  unordered?: true
}

export const reviewFields: Readonly<Record<keyof typeof reviewSchema.shape, FieldOfReview>> = {
  id: { label: 'Review ID', part: 'details' },
  title: { label: 'Title', part: 'heading' },
  status: { label: 'Status', part: 'summary' },
  author: { label: 'Author', part: 'summary' },
  created_at: { label: 'Creation', part: 'summary' },
  updated_at: { label: 'Last update', part: 'summary' },
  base_ref: { label: 'Base', part: 'refs' },
  compare_ref: { label: 'Compare', part: 'refs' },
  repo_id: { label: 'Repository ID', part: 'details' },
  description: { label: 'Description', part: 'description' },
  reviewers: { label: 'Reviewers', part: 'reviewers', unordered: true },
  reviewer_statuses: { label: 'Reviewer statuses', part: 'reviewers', unordered: true },
  merge_commit_id: { label: 'Merge commit ID', part: 'details' },
  active_merge_id: { label: 'Active merge ID', part: 'details' },
  draft_commit_id: { label: 'Draft commit ID', part: 'details' },
}

const facts: ReadonlyMap<string, FieldOfReview> = new Map(Object.entries(reviewFields))

/** Two values of a review's field mean the same exactly if this text is equal. */
export function comparableField(field: string, value: unknown): string {
  if (!facts.get(field)?.unordered || !Array.isArray(value)) return canonicalJson(value)
  // An empty list means the same as no list.
  return value.length === 0 ? canonicalJson(undefined) : value.map(canonicalJson).sort().join()
}
