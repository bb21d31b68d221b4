// The reviewers, each with the statuses of the same user_id. The interface doesn't tell what a status
// says, so its fields are shown as they were sent.
import { clsx } from 'clsx'
import { useState } from 'react'

import type { User } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { formerValue, listChange } from '../../fields/former.ts'
import { itemTrace, type ItemTrace } from '../../fields/review-traces.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Explanation } from '../../ui/Explanation.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark, Mark, useChanges } from './ChangeMarks.tsx'
import { joinReviewers, type ReviewerStatus } from './reviewers.ts'
import { ReviewPerson } from './ReviewPerson.tsx'
import { UserFields } from './UserFields.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewReviewers.module.css'

type ReviewReviewersProps = {
  repo_id: string
  reviewers: readonly User[]
  statuses: readonly ReviewerStatus[]
}

export function ReviewReviewers({ repo_id, reviewers, statuses }: ReviewReviewersProps) {
  const joined = joinReviewers(reviewers, statuses)
  const changeOfPerson = useChangeOf('reviewers', reviewers)
  const changeOfStatus = useChangeOf('reviewer_statuses', statuses)
  const [withFields, setWithFields] = useState(false)
  return (
    <Region
      title="Reviewers"
      plain
      actions={
        <>
          {joined.length > 0 && (
            <Explanation of="the statuses">
              The API tells whose a status is and when it was updated, not what it says. Other
              fields that the service sends are shown with it.
            </Explanation>
          )}
          <span className={layout.row}>
            <ChangeMark field="reviewers" />
            <ChangeMark field="reviewer_statuses" words="statuses changed" />
            {joined.some(({ user }) => user) && (
              <Button
                size="small"
                aria-pressed={withFields}
                onClick={() => setWithFields(!withFields)}
              >
                Show fields
              </Button>
            )}
          </span>
        </>
      }
    >
      {joined.length === 0 && <Absent>No reviewers.</Absent>}
      <BareList className={styles.people}>
        {joined.map(({ user, isReviewer, statuses: own }, index) => (
          // People may lack an ID and come twice; the list is only ever replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className={clsx(layout.row, styles.name)}>
              {user ? <ReviewPerson repo_id={repo_id} user={user} /> : <span>No user ID</span>}
              {user && !isReviewer && <small>not a reviewer</small>}
              {user && isReviewer && <ItemMark of={changeOfPerson(user)} />}
            </div>
            <div className={clsx(layout.small, styles.statuses)}>
              {own.map((status, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <div key={at} className={layout.row}>
                  <ItemMark of={changeOfStatus(status)} /> <StatusTime {...status} />
                </div>
              ))}
              {own.length === 0 && 'No status'}
            </div>
            {user && withFields && (
              <div className={clsx(layout.small, styles.fields)}>
                <UserFields who="User" user={user} />
              </div>
            )}
            {own.map((status, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <div key={at} className={clsx(layout.small, styles.fields)}>
                <RawFields of={status} but={['user_id', 'updated_at']} />
              </div>
            ))}
          </li>
        ))}
      </BareList>
    </Region>
  )
}

function StatusTime({ updated_at }: ReviewerStatus) {
  if (updated_at === undefined) return 'Status without a time'
  return (
    <>
      Status updated <Timestamp seconds={updated_at} />
    </>
  )
}

/** Tells of an item of a list whether it is new or changed, as far as that is known. */
function useChangeOf(field: string, items: readonly object[]) {
  const { changes } = useChanges()
  const former = changes.has(field) ? formerValue(changes.get(field)) : undefined
  if (former === undefined) return () => undefined
  // The trace is of the same field, and so of such a list.
  const change = listChange((former ?? []) as ItemTrace[], items.map(itemTrace))
  return (item: object) => change.of(itemTrace(item))
}

function ItemMark({ of }: { of: string | undefined }) {
  return of && <Mark>{of}</Mark>
}
