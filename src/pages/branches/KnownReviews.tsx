// The reviews of a branch that were read here; the first of them is one of its row's controls.
import { createContext, useContext, type ReactNode } from 'react'

import type { Branch } from '../../api/resources.ts'
import {
  reviewInWords,
  useKnownReviews,
  type KnownReviewsOf,
} from '../../components/KnownReview.tsx'
import { ReviewStatusIcon } from '../../components/ReviewStatusIcon.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import type { BranchList } from '../../list/branch-list.ts'
import { RowAction } from '../../list/RowMenu.tsx'
import { reviewPath } from '../../paths.ts'
import { refOf } from './branch-texts.ts'

/** A context, so that another review renders no row again. */
const Known = createContext<KnownReviewsOf>(() => [])

type KnownReviewsProps = { repo: string; branches: BranchList; children: ReactNode }

/** Around rows of branches. */
export function KnownReviews({ repo, branches, children }: KnownReviewsProps) {
  const known = useKnownReviews(repo, branches)
  return <Known value={known}>{children}</Known>
}

export function useReviewsOf(branch: Branch) {
  const reviewsOf = useContext(Known)
  return reviewsOf(refOf(branch) ?? '')
}

export function KnownReviewAction({ branch }: { branch: Branch }) {
  const [review] = useReviewsOf(branch)
  if (!review) return null
  const words = reviewInWords(review)
  return (
    <RowAction to={reviewPath(review.repo_id, review.id)} label={visibleText(words)}>
      <ReviewStatusIcon {...review} />
    </RowAction>
  )
}
