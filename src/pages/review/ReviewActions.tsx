// Beside the title: when the review was read, and what can be done with the whole of it.
import { SyncIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'

import type { ReadReview } from '../../api/endpoints.ts'
import { Announcement } from '../../components/Announcement.tsx'
import { command } from '../../components/command.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { SimilarReviewLink } from '../../components/SimilarReviewLink.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { reviewPath } from '../../paths.ts'
import type { Refresh } from './use-open-review.ts'

import styles from './Review.module.css'

type ReviewActionsProps = {
  review: ReadReview | undefined
  /** In milliseconds. */
  readAt: number
  refresh: Refresh
}

export function ReviewActions({ review, readAt, refresh }: ReviewActionsProps) {
  const { start, running, waits, outcome } = refresh
  return (
    <div className={styles.actions}>
      {review && (
        <span className={styles.freshness}>
          {outcome ? `${outcome}; last read` : 'Last read'} <Timestamp seconds={readAt / 1000} />
        </span>
      )}
      <Announcement text={outcome} />
      {review && (
        <CopyButton
          label="Copy link"
          text={new URL(reviewPath(review.repo_id, review.id), window.location.origin).href}
          inWords
        />
      )}
      {review && <SimilarReviewLink review={review} />}
      {/* While the service asks to wait, its countdown stands at "Try again". */}
      <Button
        {...command('Refresh', 'refresh')}
        leadingVisual={SyncIcon}
        loading={running}
        inactive={waits}
        aria-disabled={running || waits}
        onClick={waits ? undefined : start}
      >
        Refresh
      </Button>
    </div>
  )
}
