// Lists IDs with copies of the raw texts, and every field that the interface doesn't list.
import type { ReactNode } from 'react'

import { reviewSchema } from '../../../contract/resources.ts'
import type { Review } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { rawJson } from '../../lib/json.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangeMark, useChange } from './ChangeMarks.tsx'
import { IdText } from './IdText.tsx'

import styles from './Review.module.css'

/** What the deployment may have a page of, and can change. */
const named = [
  { name: 'Merge commit ID', field: 'merge_commit_id', kind: 'commit' },
  { name: 'Active merge ID', field: 'active_merge_id', kind: 'merge' },
  { name: 'Draft commit ID', field: 'draft_commit_id', kind: 'commit' },
] as const

export function ReviewDetails({ review }: { review: Review }) {
  const { id, repo_id, author } = review
  const authors = Object.entries(author).filter(
    ([name, value]) => name !== 'id' && value !== undefined,
  )
  return (
    <Region title="Details">
      <FieldList>
        <Id name="Review ID" text={id} />
        <Id name="Repository ID" text={repo_id} />
        <Id name="Author ID" text={author.id} />
        {named.map(({ name, field, kind }) => (
          <Id key={field} {...{ name, field }} text={review[field]}>
            {(text) => <IdText {...{ kind, repo_id, text }} />}
          </Id>
        ))}
      </FieldList>
      <RawFields fields={unlisted(review, Object.keys(reviewSchema.shape))} />
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
  /** Shows the ID otherwise than as it is. */
  children?: (id: string) => ReactNode
}

/** What is gone stays named as long as that is news; what holds no ID is shown as it was sent. */
function Id({ name, text, field = '', children }: IdProps) {
  const change = useChange(field)
  if (text === undefined && !change) return null
  const id = optionalId(text)
  return (
    <FieldListItem name={name} note={<ChangeMark field={field} />}>
      {text === undefined ? (
        <Absent>not there any more</Absent>
      ) : id === undefined ? (
        <CodeText text={rawJson(text)} />
      ) : (
        <>
          {children?.(id) ?? <CodeText text={id} />}
          <CopyButton label={`Copy ${name.charAt(0).toLowerCase()}${name.slice(1)}`} text={id} />
        </>
      )}
    </FieldListItem>
  )
}
