// The title of a review, and its status by shape and colour: open in green, any other neutral. Developers read purple as
// merged, so purple is used only where the review names a merge commit.
import { GitMergeIcon } from '@primer/octicons-react/GitMergeIcon'
import { GitPullRequestClosedIcon } from '@primer/octicons-react/GitPullRequestClosedIcon'
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'

import { isBlank, optionalId } from '../lib/absent.ts'
import { Absent, PlainText } from '../ui/PlainText.tsx'

import styles from './ReviewTitle.module.css'

type Titled = { title: string; id: string }

/**
 * The title as text. The interface allows a blank one, which would make an empty heading or link, so the app's own words
 * replace it.
 */
export function titleText({ title, id }: Titled): string {
  return isBlank(title) ? `Untitled review ${id}` : title
}

export function ReviewTitle({ title, id }: Titled) {
  if (!isBlank(title)) return <PlainText text={title} translate="yes" />
  return (
    <Absent>
      Untitled review <PlainText text={id} />
    </Absent>
  )
}

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
