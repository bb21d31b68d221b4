// Stands below the title: when the review was read, and what can be done with the whole of it.
import { PlusIcon } from '@primer/octicons-react/PlusIcon'
import { SyncIcon } from '@primer/octicons-react/SyncIcon'

import type { Review } from '../../api/resources.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { relativeTime } from '../../lib/time.ts'
import { addressOf, newReviewPath, reviewPath } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/clock.ts'
import { command } from '../../ui/command.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { singleKeys } from '../../ui/shortcuts.ts'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import type { Refresh } from './use-open-review.ts'

import styles from './Review.module.css'

type ReviewActionsProps = {
  review: Review
  /** In milliseconds. */
  readAt: number
  refresh: Refresh
}

export function ReviewActions({ review, readAt, refresh }: ReviewActionsProps) {
  const { start, running, waits, outcome } = refresh
  return (
    <div className={styles.actions} data-print="never">
      <small className={styles.freshness}>
        {outcome && `${outcome}. `}Refreshed <Ago at={readAt} />
      </small>
      <Announcement text={outcome} />
      <CopyButton
        label="Copy link"
        text={addressOf(reviewPath(review.repo_id, review.id))}
        inWords
      />
      {/* While the service asks to wait, its countdown stands at "Try again". */}
      <Button
        {...command('Refresh', singleKeys.refresh.keys)}
        leadingVisual={SyncIcon}
        loading={running}
        aria-disabled={running || waits}
        onClick={waits ? undefined : start}
      >
        Refresh
      </Button>
      <DuplicateLink review={review} />
    </div>
  )
}

/** No stop for the keyboard: of a read nobody needs the exact time. `at` is in milliseconds. */
function Ago({ at }: { at: number }) {
  const ago = relativeTime(new Date(at), useNow())
  return ago === 'now' ? 'just now' : ago
}

/** To the form of a new review that begins with the same. Reviewers without an ID can't be asked for. */
function DuplicateLink({ review }: { review: Review }) {
  const { repo_id, base_ref, compare_ref, title, description, reviewers = [] } = review
  const reviewer_ids = reviewers.flatMap(({ id }) => optionalId(id) ?? [])
  return (
    <LinkButton
      {...command('Duplicate as new review')}
      leadingVisual={PlusIcon}
      to={newReviewPath(repo_id, { base_ref, compare_ref, title, description, reviewer_ids })}
    >
      Duplicate as new review
    </LinkButton>
  )
}
