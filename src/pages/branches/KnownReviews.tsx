// The review of a branch that was read here last: a link in the branch's row, and among its fields.
import { createContext, useContext, useMemo, type ReactNode } from 'react'

import type { Branch } from '../../api/resources.ts'
import { ReviewStatusIcon } from '../../components/ReviewStatus.tsx'
import { titleText } from '../../components/ReviewTitle.tsx'
import { useRepositoryId } from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { recentReviews, type RecentReview } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { reviewPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

import styles from './Branches.module.css'

/** By the ref that they compare. A context, so that another review renders no row again. */
const Known = createContext<ReadonlyMap<string, RecentReview>>(new Map())

/**
 * Around rows of branches: the reviews known of them, an open one before others, the one read last before those. The
 * interface lists no reviews, so these are those that this browser remembers.
 */
export function KnownReviews({ repo, children }: { repo: string; children: ReactNode }) {
  const recent = useMemory(recentReviews)
  const id = useRepositoryId(repo)
  const known = useMemo(() => {
    const reviews = recent.filter(({ repo_id }) => repo_id === id)
    const open = reviews.filter(({ status }) => status === 'open')
    return new Map(
      [...open, ...reviews]
        .toReversed()
        // Without a ref it is of no branch, not of those without a name or an ID.
        .flatMap((each) => (each.compare_ref ? [[each.compare_ref, each]] : [])),
    )
  }, [recent, id])
  return <Known value={known}>{children}</Known>
}

export function useKnownReview({ branch_name = '', branch_id = '' }: Branch) {
  const reviews = useContext(Known)
  return reviews.get(branch_name) ?? reviews.get(branch_id)
}

const inWords = ({ status, ...review }: RecentReview) =>
  `Review, last seen ${status}: ${titleText(review)}`

export function KnownReview(review: RecentReview) {
  return (
    <Link to={reviewPath(review.repo_id, review.id)} className={styles.review}>
      <ReviewStatusIcon {...review} /> <PlainText text={inWords(review)} />
    </Link>
  )
}

/** As one of a row's controls. */
export function KnownReviewAction({ branch }: { branch: Branch }) {
  const review = useKnownReview(branch)
  if (!review) return null
  const words = inWords(review)
  return (
    <Tooltip text={<PlainText text={words} />}>
      <Link
        to={reviewPath(review.repo_id, review.id)}
        className={styles.action}
        aria-label={visibleText(words)}
      >
        <ReviewStatusIcon {...review} />
      </Link>
    </Tooltip>
  )
}
