// Who reviews, joined to what is known of each one's status. The interface doesn't say what a
// status says, so its fields are shown as they are.
import type { ReadUser } from '../../api/endpoints.ts'
import { PlainText } from '../../components/PlainText.tsx'
import { RawFields } from '../../components/RawFields.tsx'
import { Region } from '../../components/Region.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { UserName } from '../../components/UserName.tsx'
import { unlisted } from '../../lib/unlisted.ts'
import { joinReviewers, type ReadReviewerStatus } from './reviewers.ts'

import styles from './Review.module.css'

type ReviewReviewersProps = {
  reviewers: readonly ReadUser[]
  statuses: readonly ReadReviewerStatus[]
}

export function ReviewReviewers({ reviewers, statuses }: ReviewReviewersProps) {
  const joined = joinReviewers(reviewers, statuses)
  return (
    <Region title="Reviewers">
      {joined.length === 0 ? (
        <p className={styles.none}>No reviewers.</p>
      ) : (
        <ul className={styles.people}>
          {joined.map(({ user, statuses: own }, index) => (
            // People may lack an ID and come twice; the list is only ever replaced as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {user ? <UserName user={user} /> : <Unlisted user_id={own[0]?.user_id} />}
              {own.map((status, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <Status key={at} status={status} />
              ))}
              {user && own.length === 0 && <span className={styles.status}>No status</span>}
            </li>
          ))}
        </ul>
      )}
    </Region>
  )
}

function Unlisted({ user_id }: { user_id: string | undefined }) {
  return (
    <>
      {user_id === undefined ? 'Nobody named' : <PlainText text={user_id} />}{' '}
      <span className={styles.note}>not listed as a reviewer</span>
    </>
  )
}

function Status({ status }: { status: ReadReviewerStatus }) {
  return (
    <div className={styles.status}>
      {status.updated_at === undefined ? (
        'Status without a time'
      ) : (
        <span>
          Status updated <Timestamp seconds={status.updated_at} />
        </span>
      )}
      <RawFields fields={unlisted(status, ['user_id', 'updated_at'])} />
    </div>
  )
}
