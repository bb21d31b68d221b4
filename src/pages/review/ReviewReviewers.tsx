// The reviewers, each with the statuses of the same user_id. The interface doesn't tell what a status says, so its fields
// are shown as they were sent.
import { clsx } from 'clsx'

import type { Review } from '../../api/resources.ts'
import { UserName } from '../../components/UserName.tsx'
import { personName } from '../../lib/person.ts'
import { BareList } from '../../ui/BareList.tsx'
import { RawFields } from '../../ui/FieldList.tsx'
import { Absent, PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark } from './changes.tsx'
import { joinReviewers, type Reviewer, type ReviewerStatus } from './reviewers.ts'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewReviewers.module.css'

export function ReviewReviewers({ review }: { review: Review }) {
  const { reviewers = [], reviewer_statuses = [] } = review
  const people = joinReviewers(reviewers, reviewer_statuses)
  return (
    <Region
      title="Reviewers"
      plain
      actions={
        <span className={layout.row}>
          <ChangeMark field="reviewers" />
          {/* Both lists would be marked in the same words. */}
          <ChangeMark field="reviewer_statuses" what="statuses changed" />
        </span>
      }
    >
      {people.length === 0 && <Absent>No reviewers.</Absent>}
      <BareList>
        {people.map((person, index) => (
          // People may lack an ID and come twice; the list is only ever replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={clsx(layout.row, layout.ends, styles.person)}>
            <ReviewerRow {...person} />
          </li>
        ))}
      </BareList>
    </Region>
  )
}

function ReviewerRow({ user, isReviewer, statuses }: Reviewer) {
  return (
    <>
      <div className={clsx(layout.row, styles.name)}>
        {user ? <UserName user={user} /> : <span className={styles.nobody}>No user ID</span>}
        {user?.id && user.id !== personName(user) && (
          <small>
            <PlainText text={user.id} />
          </small>
        )}
        {user && !isReviewer && <small>not a reviewer</small>}
      </div>
      <div className={clsx(layout.small, styles.statuses)}>
        {statuses.length === 0 && <span>No status</span>}
        {statuses.map((status, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is only ever replaced as a whole
          <StatusTime key={index} {...status} />
        ))}
      </div>
      {statuses.map((status, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is only ever replaced as a whole
        <div key={index} className={clsx(layout.small, styles.fields)}>
          <RawFields of={status} but={['user_id', 'updated_at']} />
        </div>
      ))}
    </>
  )
}

function StatusTime({ updated_at }: ReviewerStatus) {
  if (updated_at === undefined) return <div>Status without a time</div>
  return (
    <div>
      Status updated <Timestamp seconds={updated_at} />
    </div>
  )
}
