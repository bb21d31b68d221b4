// Ids, times and whatever else the answer carried, with copies of the raw texts.
import { reviewSchema } from '../../../contract/resources.ts'
import type { ReadReview } from '../../api/endpoints.ts'
import { CodeText } from '../../components/CodeText.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../components/FieldList.tsx'
import { RawFields } from '../../components/RawFields.tsx'
import { Region } from '../../components/Region.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { unlisted } from '../../lib/unlisted.ts'

export function ReviewDetails({ review }: { review: ReadReview }) {
  return (
    <Region title="Details">
      <FieldList>
        <Id name="Review ID" text={review.id} />
        <Id name="Repository ID" text={review.repo_id} />
        <Id name="Author ID" text={review.author.id} />
        <Id name="Author’s email" text={review.author.email} />
        <FieldListItem name="Created">
          <Timestamp seconds={review.created_at} />
        </FieldListItem>
        <FieldListItem name="Updated">
          <Timestamp seconds={review.updated_at} />
        </FieldListItem>
        <Id name="Merge commit ID" text={review.merge_commit_id?.toString()} />
        <Id name="Active merge ID" text={review.active_merge_id} />
        <Id name="Draft commit ID" text={review.draft_commit_id} />
      </FieldList>
      <RawFields fields={unlisted(review, Object.keys(reviewSchema.shape))} />
    </Region>
  )
}

function Id({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <FieldListItem name={name}>
      <CodeText text={text} />
      <CopyButton label={`Copy ${name.charAt(0).toLowerCase()}${name.slice(1)}`} text={text} />
    </FieldListItem>
  )
}
