// The review of a branch that was read here last, as one of its row's controls.
import { createContext, useContext, type ReactNode } from 'react'

import type { Branch } from '../../api/resources.ts'
import { reviewInWords, useKnownReviews } from '../../components/KnownReview.tsx'
import { ReviewStatusIcon } from '../../components/ReviewStatus.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import type { RecentReview } from '../../memory/recents.ts'
import { reviewPath } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'

import styles from './Branches.module.css'

/** A context, so that another review renders no row again. */
const Known = createContext<ReadonlyMap<string, RecentReview>>(new Map())

/** Around rows of branches. */
export function KnownReviews({ repo, children }: { repo: string; children: ReactNode }) {
  const known = useKnownReviews(repo)
  return <Known value={known}>{children}</Known>
}

export function useKnownReview({ branch_name = '', branch_id = '' }: Branch) {
  const reviews = useContext(Known)
  return reviews.get(branch_name) ?? reviews.get(branch_id)
}

export function KnownReviewAction({ branch }: { branch: Branch }) {
  const review = useKnownReview(branch)
  if (!review) return null
  const words = reviewInWords(review)
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
