// What was sent of a reviewer beside the name that is shown: small print, with a copy of the ID.
import { userSchema } from '../../../contract/resources.ts'
import type { User } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { personName } from '../../lib/person.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

import styles from './ReviewReviewers.module.css'

export function ReviewerFields({ user }: { user: User }) {
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
