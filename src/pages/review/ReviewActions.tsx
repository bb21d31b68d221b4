// Beside the title: when the review was read, and what can be done with the whole of it.
import { SyncIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'

import type { Review } from '../../api/endpoints.ts'
import { reviewPath } from '../../paths.ts'
import { Announcement } from '../../ui/Announcement.tsx'
import { command } from '../../ui/command.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { SimilarReviewLink } from './SimilarReviewLink.tsx'
import type { Refresh } from './use-open-review.ts'

import styles from './Review.module.css'

type ReviewActionsProps = {
  review: Review | undefined
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
