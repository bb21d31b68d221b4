// Shows the times that the review tells, earliest first, each with what happened then. Nothing is guessed: what
// happened between them, and what an update changed, the interface doesn't tell.
import { GitPullRequestIcon, HistoryIcon, PersonIcon, type Icon } from '@primer/octicons-react'
import type { ReactNode } from 'react'

import type { Review } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { BareList } from '../../ui/BareList.tsx'
import { useLocalTime } from '../../ui/clock.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'

import styles from './ReviewTimeline.module.css'

export function ReviewTimeline({ review }: { review: Review }) {
  return (
    <Region title="Timeline">
      <BareList ordered className={styles.instants}>
        {timelineOf(review).map(({ seconds, Icon: OwnIcon, words }, index) => (
          // Statuses may be alike; the list is only ever replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className={styles.instant}>
            <span className={styles.icon}>
              <OwnIcon size={16} />
            </span>
            <div className={styles.words}>{words}</div>
            <small>
              <ExactTime seconds={seconds} />
            </small>
          </li>
        ))}
      </BareList>
    </Region>
  )
}

type TimelineEntry = { seconds: number | bigint; Icon: Icon; words: ReactNode }

/** Each time that was sent, once. Those that no date can hold come last. */
export function timelineOf(review: Review): TimelineEntry[] {
  const { author, created_at, updated_at, reviewers = [], reviewer_statuses = [] } = review
  const statuses = reviewer_statuses.flatMap(
    ({ user_id, updated_at: seconds }): TimelineEntry[] => {
      if (seconds === undefined) return []
      const user = reviewers.find(({ id }) => id !== undefined && id === user_id)
      return [{ seconds, Icon: PersonIcon, words: statusWords(user_id, user) }]
    },
  )
  const opened = (
    <>
      <UserName user={author} /> opened this review
    </>
  )
  return [
    { seconds: created_at, Icon: GitPullRequestIcon, words: opened },
    ...statuses,
    { seconds: updated_at, Icon: HistoryIcon, words: 'Last update of this review' },
  ].sort((one, other) => at(one) - at(other) || 0)
}

function statusWords(user_id: string | undefined, user: Review['author'] | undefined): ReactNode {
  if (user_id === undefined) return 'A status without a user was updated'
  return (
    <>The status of {user ? <UserName user={user} /> : <PlainText text={user_id} />} was updated</>
  )
}

/** Infinity where no date can hold it; the difference of two such is no order. */
function at({ seconds }: TimelineEntry): number {
  return dateOfUnixTime(seconds)?.getTime() ?? Infinity
}

/** The relative times stand elsewhere on the page. No stop for the keyboard: there is nothing more to tell. */
function ExactTime({ seconds }: { seconds: number | bigint }) {
  const date = dateOfUnixTime(seconds)
  const local = useLocalTime(date)
  if (!date) return <>{String(seconds)}</>
  return (
    <time dateTime={utcTime(date)} title={utcTime(date)}>
      {local}
    </time>
  )
}
