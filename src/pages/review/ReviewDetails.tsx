// The IDs and times of a review, what its head shows only in part, and every field that no other part of the page shows, as
// it was sent. All fields as they were sent are folded below.
import { useState } from 'react'

import type { Review } from '../../api/resources.ts'
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { inSentence, reviewLabels } from '../../fields.ts'
import { optionalId } from '../../lib/absent.ts'
import { rawJson } from '../../lib/json.ts'
import { shortId } from '../../lib/short-text.ts'
import { CopiedText } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem, RawFields } from '../../ui/FieldList.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark } from './changes.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

/** A title of more code units is folded in the head: about what fits into three lines on a phone. */
export const longTitle = 100

/** The IDs of a review, and what the deployment may have a page of. */
const ids = [
  ['id'],
  ['repo_id'],
  ['merge_commit_id', 'commit'],
  ['active_merge_id', 'merge'],
  ['draft_commit_id', 'commit'],
] as const

export function ReviewDetails({ review }: { review: Review }) {
  const { title, base_ref, compare_ref, author, created_at, updated_at } = review
  return (
    <Region title="Details" plain>
      <FieldList>
        {ids.map(([field, kind]) => (
          <IdField
            key={field}
            {...{ field, kind }}
            label={reviewLabels[field]}
            repo_id={review.repo_id}
            value={review[field]}
          />
        ))}
        <IdField field="author" label="Author ID" repo_id={review.repo_id} value={author.id} />
        <FieldListItem name={reviewLabels.created_at}>
          <Timestamp seconds={created_at} exact />
        </FieldListItem>
        <FieldListItem name={reviewLabels.updated_at}>
          <Timestamp seconds={updated_at} exact />
        </FieldListItem>
        {title.length > longTitle && <WholeText label={reviewLabels.title} text={title} />}
        {shortId(base_ref) !== base_ref && (
          <WholeText label={reviewLabels.base_ref} text={base_ref} />
        )}
        {shortId(compare_ref) !== compare_ref && (
          <WholeText label={reviewLabels.compare_ref} text={compare_ref} />
        )}
      </FieldList>
      <RawFields of={review} but={Object.keys(reviewLabels)} />
      <FieldsAsSent of={review} />
    </Region>
  )
}

/** A hundred elements that few people open, so they come when they are opened. */
function FieldsAsSent({ of }: { of: Review }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.more} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={layout.muted}>Fields as sent</summary>
      {isOpen && <RawFields of={of} />}
    </details>
  )
}

/** A text that the head shows only in part. Its copy there has all of it. */
function WholeText({ label, text }: { label: string; text: string }) {
  return (
    <FieldListItem name={label}>
      <CodeText text={text} />
    </FieldListItem>
  )
}

type IdFieldProps = {
  field: string
  label: string
  kind?: 'commit' | 'merge' | undefined
  repo_id: string
  value: unknown
}

/** An ID with a button to copy it. A value that is no ID, such as 0, is shown as it was sent. */
function IdField({ field, label, kind, repo_id, value }: IdFieldProps) {
  if (value === undefined) return null
  const id = optionalId(value)
  return (
    <FieldListItem name={label} note={<ChangeMark field={field} />}>
      {id === undefined ? (
        <CodeText text={rawJson(value)} />
      ) : (
        <CopiedText label={`Copy ${inSentence(label)}`} text={id}>
          {kind && <IdText kind={kind} repo_id={repo_id} text={id} />}
        </CopiedText>
      )}
    </FieldListItem>
  )
}

type IdTextProps = {
  kind: 'commit' | 'merge'
  repo_id: string
  text: string
  /** Whether a few characters are enough, because the details have all of it. */
  isShort?: boolean
}

/** The ID of a commit or a merge, as a link where the deployment has a page of it. */
export function IdText({ kind, repo_id, text, isShort = false }: IdTextProps) {
  return (
    <DeploymentLink kind={kind} values={{ repo_id, commit_id: text, merge_id: text }}>
      <CodeText text={isShort ? shortId(text) : text} />
    </DeploymentLink>
  )
}
