// Shows a review's status: open in green, others neutral, unknown ones verbatim. Developers read purple as merged, so it
// is used only where the review names a merge commit.
import { GitMergeIcon } from '@primer/octicons-react/GitMergeIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { clsx } from 'clsx'

import { PlainText } from '../ui/PlainText.tsx'

import styles from './ReviewStatus.module.css'

const words = new Map([
  ['open', 'Open'],
  ['closed', 'Closed'],
])

type ReviewStatusProps = { status: string; merged?: boolean | undefined; size?: 'small' }

export function ReviewStatus({ status, merged = false, size }: ReviewStatusProps) {
  const isMerged = status === 'closed' && merged
  const colour = status === 'open' ? styles.open : isMerged && styles.merged
  const Icon = isMerged ? GitMergeIcon : GitPullRequestIcon
  return (
    <span className={clsx(styles.status, size && styles.small, colour)}>
      <Icon />
      <PlainText text={words.get(status) ?? status} />
    </span>
  )
}
