// The row of a review. It is read again unless it was seen closed, and the row names the fields that have changed since its
// page was left. Nothing of that is stored: only the page of a review says that it was seen.
import { useQuery } from '@tanstack/react-query'

import { problemHeadline } from '../../api/error-words.ts'
import { ApiError } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { lookOf, ReviewStatusIcon } from '../../components/ReviewStatusIcon.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { useRepositoryTitle } from '../../components/use-repository.ts'
import { changedFields, changeSentence } from '../../fields.ts'
import { personName } from '../../lib/person.ts'
import { repositoryId } from '../../memory/repositories.ts'
import { seenReview } from '../../memory/reviews.ts'
import { useMemory } from '../../memory/stored.ts'
import { reviewPath } from '../../paths.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { Entry } from './Entry.tsx'

type ReviewEntryProps = {
  /** The repository's ID or, in the configuration, its name. */
  repo_id: string
  id: string
  /** Its title until it is read, and where it can't be. */
  title: string
  onRemove?: () => void
}

export function ReviewEntry({ repo_id, id, title, onRemove }: ReviewEntryProps) {
  const seen = useMemory(() => seenReview({ repo_id: repositoryId(repo_id), id }))
  const { data, error } = useQuery({
    ...reviewQuery(repo_id, id),
    enabled: seen?.review.status !== 'closed',
    retryOnMount: true,
  })
  const review = data ?? seen?.review
  const author = personName(review?.author)
  const repositoryTitle = useRepositoryTitle(repo_id)
  const titled = { title: review?.title ?? title, id }
  const changes = data && seen ? changedFields(seen.review, data) : []
  // A dialog over the page tells of a session that ended.
  const isFailed = error && !(error instanceof ApiError && error.kind === 'session')
  return (
    <Entry
      onRemove={onRemove}
      to={reviewPath(repo_id, id)}
      icon={<ReviewStatusIcon status="" {...review} />}
      name={titleText(titled)}
      title={<ReviewTitle {...titled} />}
      facts={
        <>
          <Fact text={review ? statusOf(review) : 'Review'} />
          <Fact text={repositoryTitle} />
          {author !== undefined && <Fact text={author} />}
          {review && (
            <span>
              updated <Timestamp seconds={review.updated_at} />
            </span>
          )}
          {seen && (
            <span>
              you looked <Timestamp seconds={seen.at / 1000} />
            </span>
          )}
          {isFailed && <span>{problemHeadline(error)}</span>}
        </>
      }
      changes={changes.length > 0 ? changeSentence(changes) : undefined}
    />
  )
}

function Fact({ text }: { text: string }) {
  return (
    <span>
      <PlainText text={text} />
    </span>
  )
}

function statusOf(review: { status: string; merge_commit_id?: unknown }): string {
  const { look, word } = lookOf(review)
  return look === 'merged' ? 'Closed, merged' : word
}
