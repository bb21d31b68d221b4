// Shows a review that was read, below its head.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { useDone } from '../../forms/late-answer.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { addressOf, reviewPath } from '../../paths.ts'
import { useClock } from '../../ui/clock.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { ChangesBar } from './ChangesBar.tsx'
import { IdText } from './IdText.tsx'
import { ReviewDescription } from './ReviewDescription.tsx'
import { ReviewDetails } from './ReviewDetails.tsx'
import { ReviewReviewers } from './ReviewReviewers.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

type ReviewContentProps = {
  review: Review
  /** When it was read, in milliseconds since 1970. */
  readAt: number
  /** That in words, and reading it again. */
  freshness: ReactNode
}

/** More come after the details. */
const fewReviewers = 12

export function ReviewContent({ review, readAt, freshness }: ReviewContentProps) {
  const { repo_id, id } = review
  const address = addressOf(reviewPath(repo_id, id))
  const isCreated = useDone() !== undefined
  const { reviewers = [], reviewer_statuses = [] } = review
  const people = (
    <ReviewReviewers key="people" statuses={reviewer_statuses} {...{ repo_id, reviewers }} />
  )
  const details = <ReviewDetails key="details" review={review} />
  return (
    <>
      <p data-print="only">
        Read <ReadTime at={readAt} />. <PlainText text={address} />
      </p>
      <ChangesBar repo_id={review.repo_id} />
      {isCreated && <Notice variant="success" title="Review created" className={styles.created} />}
      <Conflicts review={review} />
      <div className={layout.columns}>
        <ReviewDescription review={review} />
        <div className={layout.stack}>
          {reviewers.length > fewReviewers ? [details, people] : [people, details]}
          <div className={clsx(layout.row, layout.ends, styles.freshness)} data-print="never">
            {freshness}
          </div>
        </div>
      </div>
    </>
  )
}

/** It comes late: see `useClock`. */
function ReadTime({ at }: { at: number }) {
  return useClock().local(new Date(at))
}

/** Of a closed review they are no news; its details have the ID. */
function Conflicts({ review: { status, repo_id, ...review } }: { review: Review }) {
  const active_merge_id = optionalId(review.active_merge_id)
  if (active_merge_id === undefined || status === 'closed') return null
  return (
    <Notice variant="critical" title="This merge has conflicts" className={styles.conflicts}>
      Active merge <IdText kind="merge" repo_id={repo_id} text={active_merge_id} />
    </Notice>
  )
}
