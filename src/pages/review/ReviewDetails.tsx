// Ids, times and whatever else the answer carried, with copies of the raw texts.
import type { ReactNode } from 'react'

import { reviewSchema } from '../../../contract/resources.ts'
import type { ReadReview } from '../../api/endpoints.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../components/FieldList.tsx'
import { RawFields } from '../../components/RawFields.tsx'
import { Region } from '../../components/Region.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { unlisted } from '../../lib/unlisted.ts'
import { CommitText, MergeText } from './references.tsx'

export function ReviewDetails({ review }: { review: ReadReview }) {
  const { repo_id, active_merge_id, draft_commit_id } = review
  const merge_commit_id = review.merge_commit_id?.toString()
  const commit = (commit_id: string) => <CommitText repo_id={repo_id} commit_id={commit_id} />
  const merge = (merge_id: string) => <MergeText repo_id={repo_id} merge_id={merge_id} />
  return (
    <Region title="Details">
      <FieldList>
        <Id name="Review ID" text={review.id} />
        <Id name="Repository ID" text={repo_id} />
        <Id name="Author ID" text={review.author.id} />
        <Id name="Author’s email" text={review.author.email} />
        <FieldListItem name="Created">
          <Timestamp seconds={review.created_at} />
        </FieldListItem>
        <FieldListItem name="Updated">
          <Timestamp seconds={review.updated_at} />
        </FieldListItem>
        <Id name="Merge commit ID" text={merge_commit_id} shown={commit} />
        <Id name="Active merge ID" text={active_merge_id} shown={merge} />
        <Id name="Draft commit ID" text={draft_commit_id} shown={commit} />
      </FieldList>
      <RawFields fields={unlisted(review, Object.keys(reviewSchema.shape))} />
    </Region>
  )
}

type IdProps = {
  name: string
  text: string | undefined
  /** How it is shown where it names what the deployment may have a page of. */
  shown?: (text: string) => ReactNode
}

function Id({ name, text, shown }: IdProps) {
  if (text === undefined) return null
  return (
    <FieldListItem name={name}>
      {shown?.(text) ?? <CodeText text={text} />}
      <CopyButton label={`Copy ${name.charAt(0).toLowerCase()}${name.slice(1)}`} text={text} />
    </FieldListItem>
  )
}
