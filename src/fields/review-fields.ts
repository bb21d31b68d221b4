// The fields of a review (interface: Review). This file is part of the first script of every page.
import type { reviewSchema } from '../../contract/resources.ts'

export type FieldOfReview = {
  /** Its name for people. */
  label: string
  /** The part of the review's page that shows it. */
  part: 'heading' | 'summary' | 'refs' | 'description' | 'reviewers' | 'details' | 'more'
  /** Whether this browser may remember what it was, and not only that it changed; see review-traces.ts. */
  kept?: true
}

export const reviewFields: Readonly<Record<keyof typeof reviewSchema.shape, FieldOfReview>> = {
  id: { label: 'Review ID', part: 'details' },
  title: { label: 'Title', part: 'heading', kept: true },
  status: { label: 'Status', part: 'summary', kept: true },
  author: { label: 'Author', part: 'summary' },
  created_at: { label: 'Created', part: 'summary' },
  updated_at: { label: 'Last update', part: 'summary' },
  base_ref: { label: 'Base', part: 'refs', kept: true },
  compare_ref: { label: 'Compare', part: 'refs', kept: true },
  repo_id: { label: 'Repository ID', part: 'more' },
  description: { label: 'Description', part: 'description' },
  reviewers: { label: 'Reviewers', part: 'reviewers', kept: true },
  reviewer_statuses: { label: 'Reviewer statuses', part: 'reviewers', kept: true },
  merge_commit_id: { label: 'Merge commit ID', part: 'details', kept: true },
  active_merge_id: { label: 'Active merge ID', part: 'details', kept: true },
  draft_commit_id: { label: 'Draft commit ID', part: 'details', kept: true },
}
