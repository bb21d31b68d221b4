// What stands beside a branch's name: the review of it that was read here last, and its description.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

import type { Branch } from '../../api/resources.ts'
import { ReviewTitle } from '../../components/ReviewTitle.tsx'
import { useRepositoryId } from '../../components/use-repository.ts'
import { firstLine } from '../../lib/first-line.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { recentReviews, type RecentReview } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { reviewPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

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

/** The description's first line; the fields of the branch have all of it. */
export function DescriptionAndReview({ branch }: { branch: Branch }) {
  const review = useKnownReview(branch)
  const description = branch.branch_description?.trim() ?? ''
  if (!review && description === '') return null
  return (
    <div className={styles.description}>
      {review && <KnownReview {...review} />}
      {review && description !== '' && ' · '}
      {description !== '' && <PlainText text={firstLine(description, 500)} lines />}
    </div>
  )
}

export function useKnownReview({ branch_name = '', branch_id = '' }: Branch) {
  const reviews = useContext(Known)
  return reviews.get(branch_name) ?? reviews.get(branch_id)
}

export function KnownReview(review: RecentReview) {
  return (
    <Link to={reviewPath(review.repo_id, review.id)} className={styles.review}>
      <GitPullRequestIcon size={12} /> Review, last seen {visibleText(review.status)}:{' '}
      <ReviewTitle {...review} />
    </Link>
  )
}
