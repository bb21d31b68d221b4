// Lists the exact times and the IDs of a review, and every field that no other part of the page shows, as it was sent.
import type { Review } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { inSentence } from '../../fields/in-sentence.ts'
import { reviewFields } from '../../fields/review-fields.ts'
import { rawJson } from '../../lib/json.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark, useFormer } from './ChangeMarks.tsx'
import { IdText } from './IdText.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

/** IDs that the deployment may link to a page of its own. */
const kinds = new Map<string, 'commit' | 'merge'>([
  ['merge_commit_id', 'commit'],
  ['active_merge_id', 'merge'],
  ['draft_commit_id', 'commit'],
])

/** Said loudly while the review isn't closed (ReviewContent.tsx). */
export const conflictsInWords = 'This merge has conflicts'

export function ReviewDetails({ review }: { review: Review }) {
  const { repo_id, author } = review
  const inMore = [
    { label: reviewFields.repo_id.label, sent: repo_id },
    { label: 'Author ID', sent: author.id },
  ]
  return (
    <Region title="Details" plain>
      <FieldList>
        {(['created_at', 'updated_at'] as const).map((field) => (
          <FieldListItem key={field} name={reviewFields[field].label}>
            <Timestamp seconds={review[field]} exact />
          </FieldListItem>
        ))}
        {Object.entries(reviewFields).map(
          ([field, { label, part }]) =>
            part === 'details' && <IdField key={field} {...{ field, label, review }} />,
        )}
      </FieldList>
      <RawFields of={review} but={Object.keys(reviewFields)} />
      <details className={styles.more}>
        <summary className={layout.muted}>More fields</summary>
        <FieldList>
          {inMore.map(
            (each) =>
              each.sent !== undefined && (
                <FieldListItem key={each.label} name={each.label}>
                  <Id {...each} />
                </FieldListItem>
              ),
          )}
        </FieldList>
        <RawFields of={author} but={['id']} />
      </details>
    </Region>
  )
}

/** A field that was sent, or one that is gone since the person last looked. */
function IdField({ field, label, review }: { field: string; label: string; review: Review }) {
  const former = useFormer(field)
  const sent = review[field]
  if (sent === undefined && !former) return null
  const isNew = former?.value === null
  const isOver = field === 'active_merge_id' && review.status === 'closed'
  return (
    <FieldListItem
      name={label}
      note={
        <>
          {isOver && optionalId(sent) !== undefined && conflictsInWords}
          {!isNew && <ChangeMark field={field} />}
        </>
      }
    >
      {isNew && <ChangeMark field={field} />}
      {sent === undefined ? (
        <Absent>no longer sent</Absent>
      ) : (
        <Id label={label} sent={sent} kind={kinds.get(field)} repo_id={review.repo_id} />
      )}
    </FieldListItem>
  )
}

type IdProps = {
  label: string
  sent: unknown
  kind?: 'commit' | 'merge' | undefined
  repo_id?: string
}

/** An ID with a button to copy it. A value that is no ID, such as 0, is shown as it was sent. */
function Id({ label, sent, kind, repo_id = '' }: IdProps) {
  const id = optionalId(sent)
  if (id === undefined) return <CodeText text={rawJson(sent)} />
  return (
    <CopiedText label={`Copy ${inSentence(label)}`} text={id}>
      {kind && <IdText kind={kind} repo_id={repo_id} text={id} />}
    </CopiedText>
  )
}
