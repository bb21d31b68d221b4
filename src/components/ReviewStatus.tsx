// Shows a review's status: open in green, others neutral, unknown ones verbatim. Developers read purple as merged, so it
// is used only where the review names a merge commit.
import { GitMergeIcon } from '@primer/octicons-react/GitMergeIcon'
import { GitPullRequestClosedIcon } from '@primer/octicons-react/GitPullRequestClosedIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { clsx } from 'clsx'

import { PlainText } from '../ui/PlainText.tsx'

import styles from './ReviewStatus.module.css'

type Status = { status: string; merged?: boolean | undefined }

export function ReviewStatus({ size, ...review }: Status & { size?: 'small' }) {
  const { Icon, colour } = lookOf(review)
  return (
    <span className={clsx(styles.status, size && styles.small, colour)}>
      <Icon />
      <PlainText text={wordOf(review)} />
    </span>
  )
}

/** Within a sentence. */
export function statusInWords(review: Status): string {
  return isMerged(review) ? 'merged' : review.status
}

/** In a list, where a colour and a shape say the rest: one that is merged is called so. */
export function ReviewStatusWord(review: Status) {
  return (
    <span>
      <PlainText text={isMerged(review) ? 'Merged' : wordOf(review)} />
    </span>
  )
}

/** The status by shape and colour alone: words have to stand beside it. */
export function ReviewStatusIcon(review: Status) {
  const { Icon, colour } = lookOf(review)
  return <Icon className={clsx(styles.icon, colour)} />
}

function wordOf({ status }: Status): string {
  return status === 'open' ? 'Open' : status === 'closed' ? 'Closed' : status
}

function isMerged({ status, merged = false }: Status): boolean {
  return status === 'closed' && merged
}

function lookOf(review: Status) {
  const { status } = review
  if (isMerged(review)) return { Icon: GitMergeIcon, colour: styles.merged }
  return {
    Icon: status === 'closed' ? GitPullRequestClosedIcon : GitPullRequestIcon,
    colour: status === 'open' && styles.open,
  }
}
