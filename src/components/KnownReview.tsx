// The review of a branch that was read here last, as a link. The interface lists no reviews, so it is one that this
// browser remembers.
import { useMemo } from 'react'

import type { BranchList } from '../list/branch-list.ts'
import { recentReviews, type RecentReview } from '../memory/recents.ts'
import { useMemory } from '../memory/stored.ts'
import { reviewPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { ReviewStatusIcon, statusInWords } from './ReviewStatusIcon.tsx'
import { titleText } from './ReviewTitle.tsx'
import { useRepositoryId } from './use-repository.ts'

export type KnownReviewOf = (ref: string) => RecentReview | undefined

/**
 * Finds the review of the branch that a ref names: an open one before others, the one read last before those. Until
 * the whole list of branches is there, the ref must be the same.
 */
export function useKnownReviews(repo: string, branches: BranchList | undefined): KnownReviewOf {
  const recent = useMemory(recentReviews)
  const id = useRepositoryId(repo)
  return useMemo(() => {
    const reviews = recent.filter(({ repo_id }) => repo_id === id)
    const open = reviews.filter(({ status }) => status === 'open')
    const nameOf = (ref: string) => branches?.find(ref)?.branch_name ?? ref
    const known = new Map(
      [...open, ...reviews]
        .toReversed()
        // Without a ref it is of no branch, not of those without a name or an ID.
        .flatMap((each) => (each.compare_ref ? [[nameOf(each.compare_ref), each]] : [])),
    )
    return (ref) => known.get(nameOf(ref))
  }, [recent, id, branches])
}

export const reviewInWords = (review: RecentReview) =>
  `Review, last seen ${statusInWords(review)}: ${titleText(review)}`

export function KnownReview({ review, className }: { review: RecentReview; className?: string }) {
  return (
    <Link to={reviewPath(review.repo_id, review.id)} className={className}>
      <ReviewStatusIcon {...review} /> <PlainText text={reviewInWords(review)} />
    </Link>
  )
}
