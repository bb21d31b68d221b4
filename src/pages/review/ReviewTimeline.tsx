// Shows the times that the review tells, earliest first, with what happened at each.
import { GitPullRequestIcon, HistoryIcon, PersonIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'

import type { Review } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { dateOfUnixTime, utcTime } from '../../lib/time.ts'
import { BareList } from '../../ui/BareList.tsx'
import { useLocalTime } from '../../ui/clock.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { instantsOf, type Fact } from './timeline.ts'

import styles from './ReviewTimeline.module.css'

const icons = { created: GitPullRequestIcon, status: PersonIcon, updated: HistoryIcon }

export function ReviewTimeline({ review }: { review: Review }) {
  const instants = instantsOf(review)
  return (
    <Region title="Timeline">
      <BareList ordered className={styles.instants}>
        {instants.map(({ seconds, facts }) => (
          <li key={String(seconds)} className={styles.instant}>
            {facts.map((fact, index) => (
              // Statuses may be alike; the list is only ever replaced as a whole.
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <Line key={index} fact={fact} review={review} />
            ))}
            <small>
              <ExactTime seconds={seconds} />
            </small>
          </li>
        ))}
      </BareList>
    </Region>
  )
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

function Line({ fact, review }: { fact: Fact; review: Review }) {
  const Icon = icons[fact.kind]
  return (
    <div className={styles.fact}>
      <span className={styles.icon}>
        <Icon size={16} />
      </span>
      <span>{words(fact, review)}</span>
    </div>
  )
}

function words(fact: Fact, { author, reviewers = [] }: Review): ReactNode {
  if (fact.kind === 'created') {
    return (
      <>
        <UserName user={author} /> opened this review
      </>
    )
  }
  if (fact.kind === 'updated') return 'Last update of this review'
  const { user_id } = fact.status
  if (user_id === undefined) return 'A status without a user was updated'
  const user = reviewers.find(({ id }) => id === user_id)
  return (
    <>The status of {user ? <UserName user={user} /> : <PlainText text={user_id} />} was updated</>
  )
}
