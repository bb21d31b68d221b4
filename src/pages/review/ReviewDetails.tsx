// Lists the exact times and the IDs of a review, and every field that no other part of the page shows, as it was sent.
import type { ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { inSentence } from '../../fields/in-sentence.ts'
import { reviewFields } from '../../fields/review-fields.ts'
import { rawJson } from '../../lib/json.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark, useFormer } from './ChangeMarks.tsx'
import { IdText } from './IdText.tsx'

import styles from './Review.module.css'

/** IDs that the deployment may link to a page of its own. */
const kinds = new Map<string, 'commit' | 'merge'>([
  ['merge_commit_id', 'commit'],
  ['active_merge_id', 'merge'],
  ['draft_commit_id', 'commit'],
])

/** The fields that a part of the page shows. */
const placedFields = Object.entries(reviewFields).flatMap(([name, { part }]) =>
  part ? [name] : [],
)

/** Said loudly while the review isn't closed (ReviewContent.tsx). */
export const conflictsInWords = 'This merge has conflicts'

export function ReviewDetails({ review }: { review: Review }) {
  const { repo_id, author, status, created_at, updated_at } = review
  return (
    <Region title="Details" plain>
      <FieldList>
        <Time of="created_at" seconds={created_at} />
        <Time of="updated_at" seconds={updated_at} />
        {Object.entries(reviewFields).map(
          ([field, { label, part }]) =>
            part === 'details' && (
              <OptionalField
                key={field}
                field={field}
                label={label}
                sent={review[field]}
                says={field === 'active_merge_id' && status === 'closed' && conflictsInWords}
              >
                <Id label={label} sent={review[field]} kind={kinds.get(field)} repo_id={repo_id} />
              </OptionalField>
            ),
        )}
      </FieldList>
      <RawFields fields={unlisted(review, placedFields)} />
      <details className={styles.more}>
        <summary>More fields</summary>
        <FieldList>
          <FieldListItem name={reviewFields.repo_id.label}>
            <Id label={reviewFields.repo_id.label} sent={repo_id} />
          </FieldListItem>
          {author.id !== undefined && (
            <FieldListItem name="Author ID">
              <Id label="Author ID" sent={author.id} />
            </FieldListItem>
          )}
        </FieldList>
        <RawFields fields={unlisted(author, ['id'])} />
      </details>
    </Region>
  )
}

function Time({ of, seconds }: { of: 'created_at' | 'updated_at'; seconds: number | bigint }) {
  return (
    <FieldListItem name={reviewFields[of].label}>
      <Timestamp seconds={seconds} exact="instead" />
    </FieldListItem>
  )
}

type OptionalFieldProps = {
  field: string
  label: string
  sent: unknown
  /** What it means. */
  says: ReactNode
  children: ReactNode
}

/** A field that was sent, or one that is gone since the person last looked. */
function OptionalField({ field, label, sent, says, children }: OptionalFieldProps) {
  const former = useFormer(field)
  if (sent === undefined && !former) return null
  const isNew = former?.value === null
  return (
    <FieldListItem
      name={label}
      note={
        <>
          {optionalId(sent) !== undefined && says}
          {!isNew && <ChangeMark field={field} />}
        </>
      }
    >
      {isNew && <ChangeMark field={field} />}
      {sent === undefined ? <Absent>no longer sent</Absent> : children}
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
