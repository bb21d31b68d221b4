// Shows a review's status: open in green, others neutral, unknown ones verbatim. Developers read purple as merged, so it
// is used only where the review names a merge commit.
import { GitMergeIcon } from '@primer/octicons-react/GitMergeIcon'
import { GitPullRequestClosedIcon } from '@primer/octicons-react/GitPullRequestClosedIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { clsx } from 'clsx'

import { PlainText } from '../ui/PlainText.tsx'

import styles from './ReviewStatus.module.css'

const words = new Map([
  ['open', 'Open'],
  ['closed', 'Closed'],
])

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

/** In a list, where a colour and a shape say the rest: one that is merged is called so. */
export function ReviewStatusWord(review: Status) {
  const { isMerged } = lookOf(review)
  return (
    <span>
      <PlainText text={isMerged ? 'Merged' : wordOf(review)} />
    </span>
  )
}

/** The status by shape and colour alone: words have to stand beside it. */
export function ReviewStatusIcon(review: Status) {
  const { Icon, colour } = lookOf(review)
  return <Icon className={clsx(styles.icon, colour)} />
}

function wordOf({ status }: Status): string {
  return words.get(status) ?? status
}

function lookOf({ status, merged = false }: Status) {
  const isMerged = status === 'closed' && merged
  return {
    isMerged,
    Icon: isMerged
      ? GitMergeIcon
      : status === 'closed'
        ? GitPullRequestClosedIcon
        : GitPullRequestIcon,
    colour: status === 'open' ? styles.open : isMerged && styles.merged,
  }
}
