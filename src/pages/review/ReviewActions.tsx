// What can be done with the whole review: the link beside the title, the rest in a menu. When it was read, and reading
// it again, stand at the page's end, since an open review is read again by itself.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { PlusIcon } from '@primer/octicons-react/PlusIcon'
import { SyncIcon } from '@primer/octicons-react/SyncIcon'

import type { Review } from '../../api/resources.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { relativeTime } from '../../lib/time.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { addressOf, newReviewPath, reviewPath } from '../../paths.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/clock.ts'
import { command } from '../../ui/command.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { WithMenu } from '../../ui/Menu.tsx'
import { singleKeys } from '../../ui/shortcuts.ts'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import type { Refresh } from './use-open-review.ts'

import styles from './Review.module.css'

export function ReviewActions({ review }: { review: Review }) {
  const { repo_id, id, base_ref, compare_ref, title, description, reviewers = [] } = review
  // Reviewers without an ID can't be asked for.
  const reviewer_ids = reviewers.flatMap((reviewer) => optionalId(reviewer.id) ?? [])
  const duplicate = { base_ref, compare_ref, title, description, reviewer_ids }
  const items = [
    { label: 'Duplicate as new review', icon: PlusIcon, to: newReviewPath(repo_id, duplicate) },
    ...[...new Set([compare_ref, base_ref])].map((ref) => ({
      label: `New review from ${visibleText(ref)}`,
      icon: GitPullRequestIcon,
      to: newReviewPath(repo_id, { compare_ref: ref }),
    })),
  ]
  const more = 'More actions'
  return (
    <>
      <CopyButton label="Copy link" text={addressOf(reviewPath(repo_id, id))} inWords />
      <WithMenu label={more} content={{ sections: [items] }}>
        {(opener) => (
          <IconButton
            {...opener}
            {...command(items.map(({ label }) => label))}
            icon={KebabHorizontalIcon}
            aria-label={more}
          />
        )}
      </WithMenu>
    </>
  )
}

type FreshnessProps = {
  /** In milliseconds. */
  readAt: number
  refresh: Refresh
}

export function Freshness({ readAt, refresh }: FreshnessProps) {
  const { start, running, waits, outcome } = refresh
  // No stop for the keyboard: of a read nobody needs the exact time.
  const ago = relativeTime(new Date(readAt), useNow())
  return (
    <div className={styles.freshness} data-print="never">
      <small>
        {outcome && `${outcome}. `}Refreshed {ago}
      </small>
      <Announcement text={outcome} />
      {/* While the service asks to wait, its countdown stands at "Try again". */}
      <Button
        {...command('Refresh', singleKeys.refresh.keys)}
        size="small"
        leadingVisual={SyncIcon}
        loading={running}
        aria-disabled={running || waits}
        onClick={waits ? undefined : start}
      >
        Refresh
      </Button>
    </div>
  )
}
