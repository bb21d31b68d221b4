// The review of a branch that was read here last, as a link. The interface lists no reviews, so it is one that this
// browser remembers.
import { useMemo } from 'react'

import { recentReviews, type RecentReview } from '../memory/recents.ts'
import { useMemory } from '../memory/stored.ts'
import { reviewPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { ReviewStatusIcon } from './ReviewStatus.tsx'
import { titleText } from './ReviewTitle.tsx'
import { useRepositoryId } from './use-repository.ts'

/** The reviews by the ref that they compare: an open one before others, the one read last before those. */
export function useKnownReviews(repo: string): ReadonlyMap<string, RecentReview> {
  const recent = useMemory(recentReviews)
  const id = useRepositoryId(repo)
  return useMemo(() => {
    const reviews = recent.filter(({ repo_id }) => repo_id === id)
    const open = reviews.filter(({ status }) => status === 'open')
    return new Map(
      [...open, ...reviews]
        .toReversed()
        // Without a ref it is of no branch, not of those without a name or an ID.
        .flatMap((each) => (each.compare_ref ? [[each.compare_ref, each]] : [])),
    )
  }, [recent, id])
}

export const reviewInWords = ({ status, ...review }: RecentReview) =>
  `Review, last seen ${status}: ${titleText(review)}`

export function KnownReview({ review, className }: { review: RecentReview; className?: string }) {
  return (
    <Link to={reviewPath(review.repo_id, review.id)} className={className}>
      <ReviewStatusIcon {...review} /> <PlainText text={reviewInWords(review)} />
    </Link>
  )
}
