// The reviewers, each with the statuses of the same user_id. The interface doesn't tell what a status
// says, so its fields are shown as they were sent.
import { useContext, type ReactNode } from 'react'

import type { User } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { Absent } from '../../ui/Absent.tsx'
import { BareList } from '../../ui/BareList.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Mark } from './ChangeMark.tsx'
import { listChange } from './changes.ts'
import { StatusFields, UserFields } from './ReviewerFields.tsx'
import { joinReviewers, type ReviewerStatus } from './reviewers.ts'
import { ChangesContext } from './use-changes.ts'

import styles from './ReviewReviewers.module.css'

type ReviewReviewersProps = {
  reviewers: readonly User[]
  statuses: readonly ReviewerStatus[]
}

export function ReviewReviewers({ reviewers, statuses }: ReviewReviewersProps) {
  const joined = joinReviewers(reviewers, statuses)
  const people = useListChange('reviewers', reviewers, ({ id }) => id)
  const times = useListChange('reviewer_statuses', statuses, ({ user_id }) => user_id)
  return (
    <Region title="Reviewers">
      {joined.length === 0 && <Absent>No reviewers.</Absent>}
      <BareList className={styles.people}>
        {joined.map(({ user, statuses: own }, index) => (
          // People may lack an ID and come twice; the list is only ever replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className={styles.name}>
              {user ? <UserName user={user} /> : <Unlisted user_id={own[0]?.user_id} />}
              {user && people?.isNew(user) && <Mark>new</Mark>}
              {user && <Was items={people?.was(user)} shown={shownUser} />}
            </div>
            {user && <UserFields user={user} />}
            {own.map((status, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <div key={at} className={styles.status}>
                <StatusFields status={status} />
                {times?.isNew(status) && <Mark>new</Mark>}
                <Was items={times?.was(status)} shown={shownStatus} />
              </div>
            ))}
            {user && own.length === 0 && <div className={styles.status}>No status</div>}
          </li>
        ))}
      </BareList>
      {people?.removed.map((user, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index} className={styles.gone}>
          <Mark>removed</Mark> <UserName user={user} />
        </div>
      ))}
      {times?.removed.map((status, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index} className={styles.gone}>
          <Mark>removed</Mark> <Owner user_id={status.user_id} />: <StatusFields status={status} />
        </div>
      ))}
    </Region>
  )
}

const shownUser = (user: User) => <UserName user={user} />
const shownStatus = (status: ReviewerStatus) => <StatusFields status={status} before />

type WasProps<Item> = { items: Item[] | undefined; shown: (item: Item) => ReactNode }

function Was<Item>({ items, shown }: WasProps<Item>) {
  if (!items) return null
  return (
    <span className={styles.was}>
      <Mark>changed</Mark> was {/* Never ordered anew: what was, stays. */}
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <span key={index}>{shown(item)}</span>
      ))}
    </span>
  )
}

/** How a list differs from the one that was seen last; undefined where it doesn't. */
function useListChange<Item>(
  field: string,
  now: readonly Item[],
  id: (item: Item) => string | undefined,
) {
  const changes = useContext(ChangesContext)
  // The value is the field's, and so a list of the same items.
  return changes.has(field)
    ? listChange((changes.get(field) ?? []) as readonly Item[], now, id)
    : undefined
}

function Unlisted({ user_id }: { user_id: string | undefined }) {
  return (
    <span className={styles.unlisted}>
      <Owner user_id={user_id} /> <span className={styles.note}>not listed as a reviewer</span>
    </span>
  )
}

function Owner({ user_id }: { user_id: string | undefined }) {
  return user_id === undefined ? 'No user ID' : <PlainText text={user_id} />
}
