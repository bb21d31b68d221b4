// Who reviews, joined to what is known of each one's status. The interface doesn't say what a
// status says, so its fields are shown as they are.
import { useContext, type ReactNode } from 'react'

import type { User } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Mark } from './ChangeMark.tsx'
import { listChange } from './changes.ts'
import { ReviewerFields } from './ReviewerFields.tsx'
import { joinReviewers, type ReadReviewerStatus } from './reviewers.ts'
import { StatusText } from './StatusText.tsx'
import { ChangesContext } from './use-changes.ts'

import styles from './ReviewReviewers.module.css'

type ReviewReviewersProps = {
  reviewers: readonly User[]
  statuses: readonly ReadReviewerStatus[]
}

export function ReviewReviewers({ reviewers, statuses }: ReviewReviewersProps) {
  const joined = joinReviewers(reviewers, statuses)
  const people = useListChange('reviewers', reviewers, ({ id }) => id)
  const times = useListChange('reviewer_statuses', statuses, ({ user_id }) => user_id)
  return (
    <Region title="Reviewers">
      {joined.length === 0 && <p className={styles.none}>No reviewers.</p>}
      {/* A list without markers is none to some screen readers unless it says so. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- as above */}
      <ul role="list" className={styles.people}>
        {joined.map(({ user, statuses: own }, index) => (
          // People may lack an ID and come twice; the list is only ever replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className={styles.name}>
              {user ? <UserName user={user} /> : <Unlisted user_id={own[0]?.user_id} />}
              {user && people?.isNew(user) && <Mark>new</Mark>}
              {user && <Was items={people?.was(user)} shown={shownUser} />}
            </div>
            {user && <ReviewerFields user={user} />}
            {own.map((status, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <div key={at} className={styles.status}>
                <StatusText status={status} />
                {times?.isNew(status) && <Mark>new</Mark>}
                <Was items={times?.was(status)} shown={shownStatus} />
              </div>
            ))}
            {user && own.length === 0 && <div className={styles.status}>No status</div>}
          </li>
        ))}
      </ul>
      {people?.removed.map((user, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index} className={styles.gone}>
          <Mark>removed</Mark> <UserName user={user} />
        </div>
      ))}
      {times?.removed.map((status, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index} className={styles.gone}>
          <Mark>removed</Mark> <Owner user_id={status.user_id} />: <StatusText status={status} />
        </div>
      ))}
    </Region>
  )
}

const shownUser = (user: User) => <UserName user={user} />
const shownStatus = (status: ReadReviewerStatus) => <StatusText status={status} before />

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
    <>
      <Owner user_id={user_id} /> <span className={styles.note}>not listed as a reviewer</span>
    </>
  )
}

function Owner({ user_id }: { user_id: string | undefined }) {
  return user_id === undefined ? 'Nobody named' : <PlainText text={user_id} />
}
