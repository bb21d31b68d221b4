// Lists the IDs of a review, and every field that no other part of the page shows, as it was sent.
import type { Review } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { inSentence } from '../../fields/in-sentence.ts'
import { reviewFields } from '../../fields/review-fields.ts'
import { rawJson } from '../../lib/json.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangeMark } from './ChangeMarks.tsx'
import { IdText } from './IdText.tsx'
import { UserFields } from './UserFields.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

/** IDs that the deployment may link to a page of its own. */
const kinds = new Map<string, 'commit' | 'merge'>([
  ['merge_commit_id', 'commit'],
  ['active_merge_id', 'merge'],
  ['draft_commit_id', 'commit'],
])

export function ReviewDetails({ review }: { review: Review }) {
  return (
    <Region title="Details" plain>
      <FieldList>
        {Object.entries(reviewFields).map(
          ([field, { label, part }]) =>
            part === 'details' && <IdField key={field} {...{ field, label, review }} />,
        )}
      </FieldList>
      <RawFields of={review} but={Object.keys(reviewFields)} />
      <details className={styles.more}>
        <summary className={layout.muted}>More fields</summary>
        <FieldList>
          <IdField field="repo_id" label={reviewFields.repo_id.label} review={review} />
        </FieldList>
        <UserFields who="Author" user={review.author} />
      </details>
    </Region>
  )
}

/** An ID with a button to copy it. A value that is no ID, such as 0, is shown as it was sent. */
function IdField({ field, label, review }: { field: string; label: string; review: Review }) {
  const sent = review[field]
  if (sent === undefined) return null
  const id = optionalId(sent)
  const kind = kinds.get(field)
  return (
    <FieldListItem name={label}>
      <ChangeMark field={field} />
      {id === undefined ? (
        <CodeText text={rawJson(sent)} />
      ) : (
        <CopiedText label={`Copy ${inSentence(label)}`} text={id}>
          {kind && <IdText kind={kind} repo_id={review.repo_id} text={id} />}
        </CopiedText>
      )}
    </FieldListItem>
  )
}
