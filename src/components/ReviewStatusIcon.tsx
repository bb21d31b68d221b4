// A review's status by shape and colour: open in green, others neutral. Developers read purple as merged, so it is used
// only where the review names a merge commit.
import { GitMergeIcon } from '@primer/octicons-react/GitMergeIcon'
import { GitPullRequestClosedIcon } from '@primer/octicons-react/GitPullRequestClosedIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'

import { optionalId } from '../lib/absent.ts'

import styles from './ReviewStatusIcon.module.css'

type Status = { status: string; merge_commit_id?: unknown }

/** Words have to stand beside it. */
export function ReviewStatusIcon(review: Status) {
  const { Icon, look } = lookOf(review)
  return <Icon className={look && styles[look]} />
}

/** `word` is the interface's in English, or an unknown status as it was sent. */
export function lookOf({ status, merge_commit_id }: Status) {
  if (status === 'open') return { Icon: GitPullRequestIcon, look: 'open', word: 'Open' } as const
  if (status !== 'closed') return { Icon: GitPullRequestIcon, look: undefined, word: status }
  return optionalId(merge_commit_id) !== undefined
    ? ({ Icon: GitMergeIcon, look: 'merged', word: 'Closed' } as const)
    : { Icon: GitPullRequestClosedIcon, look: undefined, word: 'Closed' }
}

/** Within a sentence. */
export function statusInWords(review: Status): string {
  return lookOf(review).look ?? review.status
}
