// Shows in small print what else was sent of a reviewer beside the name, and of a reviewer's status.
import { userSchema } from '../../../contract/resources.ts'
import type { User } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { personName } from '../../lib/person.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import type { ReviewerStatus } from './reviewers.ts'

import styles from './ReviewReviewers.module.css'

/** With a copy of the ID. */
export function UserFields({ user }: { user: User }) {
  const { id, image } = user
  const shown = personName(user)
  const others = [user.name, user.email].filter((text) => text && text !== shown && text !== id)
  const raw = unlisted(user, Object.keys(userSchema.shape))
  return (
    <>
      <div className={styles.fields}>
        {[...new Set(others)].map((text) => text && <PlainText key={text} text={text} />)}
        {id !== undefined && (
          <span className={styles.id}>
            <CodeText text={id} />
            <CopyButton label={`Copy user ID ${visibleText(id)}`} text={id} />
          </span>
        )}
      </div>
      <div className={styles.raw}>
        <RawFields fields={image === undefined ? raw : [['image', image], ...raw]} />
      </div>
    </>
  )
}

type StatusFieldsProps = {
  status: ReviewerStatus
  /** It is what the status beside it was: its time is exact, as two may be as many hours ago. */
  before?: boolean
}

export function StatusFields({ status, before = false }: StatusFieldsProps) {
  const { updated_at } = status
  return (
    <>
      {updated_at === undefined ? (
        `${before ? 'one' : 'Status'} without a time`
      ) : before ? (
        <Timestamp seconds={updated_at} exact="instead" />
      ) : (
        <span>
          Status updated <Timestamp seconds={updated_at} />
        </span>
      )}
      <RawFields fields={unlisted(status, ['user_id', 'updated_at'])} />
    </>
  )
}
