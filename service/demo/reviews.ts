// Generates plain reviews for seeded repositories; always the same ones, except for times.
import type { NewReview } from '../api/reviews.ts'
import { pick } from './branches.ts'
import { authors } from './people.ts'

/**
 * `count` reviews, `review-1`, `review-2` and so on, each of a branch against the first one. Needs at least one branch.
 */
export function generateReviews(
  count: number,
  branchNames: readonly string[],
  now: number,
): Omit<NewReview, 'repo_id'>[] {
  const [base_ref = 'main', ...others] = branchNames
  return Array.from({ length: count }, (_, index) => {
    const compare_ref = others.length === 0 ? base_ref : pick(others, index)
    const created_at = now - (count - index) * 3600
    const reviewer_ids = [pick(authors, index + 1), pick(authors, index + 4)]
    return {
      id: `review-${index + 1}`,
      title: `Merge ${compare_ref}`,
      status: index % 3 === 2 ? ('closed' as const) : ('open' as const),
      author_id: pick(authors, index),
      created_at,
      updated_at: created_at + 600,
      base_ref,
      compare_ref,
      ...(index % 2 === 0 && { description: `Brings \`${compare_ref}\` into \`${base_ref}\`.` }),
      reviewer_ids,
      reviewer_statuses: [{ user_id: pick(authors, index + 1), updated_at: created_at + 300 }],
    }
  })
}
