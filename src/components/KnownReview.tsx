// The review of a branch that was read here last, as a link. The interface lists no reviews, so it is one that this
// browser remembers.
import { useMemo } from 'react'

import type { BranchList } from '../list/branch-list.ts'
import { recentReviews, type KeptReview } from '../memory/reviews.ts'
import { useMemory } from '../memory/stored.ts'
import { reviewPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { ReviewStatusIcon, statusInWords } from './ReviewStatusIcon.tsx'
import { titleText } from './ReviewTitle.tsx'
import { useRepositoryId } from './use-repository.ts'

export type KnownReviewsOf = (ref: string) => readonly KeptReview[]

/**
 * Finds the reviews of the branch that a ref names: open ones before others, the one read last first. Until the whole
 * list of branches is there, the ref must be the same.
 */
export function useKnownReviews(repo: string, branches: BranchList | undefined): KnownReviewsOf {
  const recent = useMemory(recentReviews)
  const id = useRepositoryId(repo)
  return useMemo(() => {
    const nameOf = (ref: string) => branches?.find(ref)?.branch_name ?? ref
    // Without a ref it is of no branch, not of those without a name or an ID.
    const reviews = recent
      .map(({ review }) => review)
      .filter((each) => each.repo_id === id && each.compare_ref)
    const known = Map.groupBy(
      reviews.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
      ({ compare_ref }) => nameOf(compare_ref),
    )
    return (ref) => known.get(nameOf(ref)) ?? []
  }, [recent, id, branches])
}

const isOpen = ({ status }: KeptReview) => status === 'open'

export const reviewInWords = (review: KeptReview) =>
  `Review, last seen ${statusInWords(review)}: ${titleText(review)}`

export function KnownReview({ review, className }: { review: KeptReview; className?: string }) {
  return (
    <Link to={reviewPath(review.repo_id, review.id)} className={className}>
      <ReviewStatusIcon {...review} /> <PlainText text={reviewInWords(review)} />
    </Link>
  )
}
