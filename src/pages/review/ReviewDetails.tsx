// Lists IDs with copies of the raw texts, and every field that the interface doesn't list.
import { useContext, type ReactNode } from 'react'

import { reviewSchema } from '../../../contract/resources.ts'
import type { Review } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { rawJson } from '../../lib/json.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { Absent } from '../../ui/Absent.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangeMark } from './ChangeMark.tsx'
import { CommitText, MergeText } from './references.tsx'
import { ChangesContext } from './use-changes.ts'

import styles from './Review.module.css'

export function ReviewDetails({ review }: { review: Review }) {
  const { id, repo_id, author } = review
  const commit = (commit_id: string) => <CommitText repo_id={repo_id} commit_id={commit_id} />
  const merge = (merge_id: string) => <MergeText repo_id={repo_id} merge_id={merge_id} />
  const authors = Object.entries(author).filter(
    ([name, value]) => name !== 'id' && value !== undefined,
  )
  return (
    <Region title="Details">
      <FieldList>
        <Id name="Review ID" text={id} />
        <Id name="Repository ID" text={repo_id} />
        <Id name="Author ID" text={author.id} />
        <Id
          name="Merge commit ID"
          field="merge_commit_id"
          text={review.merge_commit_id}
          shown={commit}
        />
        <Id
          name="Active merge ID"
          field="active_merge_id"
          text={review.active_merge_id}
          shown={merge}
        />
        <Id
          name="Draft commit ID"
          field="draft_commit_id"
          text={review.draft_commit_id}
          shown={commit}
        />
      </FieldList>
      <RawFields fields={unlisted(review, Object.keys(reviewSchema.shape))} />
      <UnlistedChanges />
      {authors.length > 0 && (
        <details className={styles.more}>
          <summary>More about the author</summary>
          <RawFields fields={authors} />
        </details>
      )}
    </Region>
  )
}

type IdProps = {
  name: string
  text: string | number | bigint | undefined
  /** Its wire name, where it can change. */
  field?: string
  /** How it is shown where it names what the deployment may have a page of. */
  shown?: (text: string) => ReactNode
}

/** What is gone stays named as long as that is news; what holds no ID is shown as it was sent. */
function Id({ name, text, field = '', shown }: IdProps) {
  const changed = useContext(ChangesContext).has(field)
  if (text === undefined && !changed) return null
  const id = optionalId(text)
  return (
    <FieldListItem name={name} note={<ChangeMark field={field} />}>
      {text === undefined ? (
        <Absent>not there any more</Absent>
      ) : id === undefined ? (
        <CodeText text={rawJson(text)} />
      ) : (
        <>
          {shown?.(id) ?? <CodeText text={id} />}
          <CopyButton label={`Copy ${name.charAt(0).toLowerCase()}${name.slice(1)}`} text={id} />
        </>
      )}
    </FieldListItem>
  )
}

function UnlistedChanges() {
  const changed = unlisted(
    Object.fromEntries(useContext(ChangesContext)),
    Object.keys(reviewSchema.shape),
  )
  return changed.map(([field]) => (
    <p key={field} className={styles.unlistedChange}>
      <CodeText text={field} /> <ChangeMark field={field} />
    </p>
  ))
}
