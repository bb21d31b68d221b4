// The row of a review, which is read where no answer is at hand, since no operation lists reviews.
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'

import { problemHeadline } from '../../api/error-words.ts'
import { ApiError } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { Ago } from '../../components/Ago.tsx'
import { ReviewEvents } from '../../components/lazy-review-events.ts'
import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { lookOf, ReviewStatusIcon } from '../../components/ReviewStatusIcon.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { dateOfUnixTime } from '../../lib/time.ts'
import { rememberPeople } from '../../memory/people.ts'
import {
  seenAtOf,
  summaryOf,
  unseenChanges,
  updateRecentReview,
  type RecentReview,
  type ReviewSummary,
} from '../../memory/recents.ts'
import { reviewPath } from '../../paths.ts'
import { PlainText } from '../../ui/PlainText.tsx'
import { Entry, type EntryProps } from './Entry.tsx'

import styles from './Repositories.module.css'

/** How long one that isn't open is taken as it was read: it hardly changes, but for being opened again. */
const trustedMilliseconds = 5 * 60_000

/** How long after a look it is worth saying that nothing has changed since, in milliseconds. */
const worthSaying = 60_000

type ReadReviewProps = {
  review: RecentReview
  forget?: () => void
}

/**
 * One that was opened here. Its row says what changed since its page was last looked at, or why it couldn't be read.
 * What is remembered of it follows the answer.
 */
export function ReadReview({ review, forget }: ReadReviewProps) {
  const { repo_id, id, status, shown, latest, latestAt = 0 } = review
  const seenAt = seenAtOf(review)
  const { data, dataUpdatedAt, error } = useQuery({
    ...reviewQuery(repo_id, id),
    ...(status === 'open' ? { refetchOnMount: 'always' } : { staleTime: trustedMilliseconds }),
    retryOnMount: true,
  })
  // Changed reviews come first: all find their places at once, but for those that fail and are tried again.
  const reading = useIsFetching({
    queryKey: ['getReview'],
    predicate: ({ state }) => state.fetchFailureCount === 0,
  })
  useEffect(() => {
    if (!data || reading > 0) return
    rememberPeople(data)
    updateRecentReview(data, dataUpdatedAt)
  }, [data, dataUpdatedAt, reading])
  const changed = unseenChanges(review).size > 0
  const isReadAgain = data && !error && latest && latestAt - seenAt >= worthSaying
  // "updated 1 minute ago" may stand before it.
  const unchanged =
    JSON.stringify(latest) === JSON.stringify(shown) ? 'no changes' : 'no other changes'
  // Of a session that ended the dialog over the page tells.
  const failed = error && !(error instanceof ApiError && error.kind === 'session')
  return (
    <ReviewEntry
      review={review}
      forget={forget}
      looked={
        <>
          <Ago what="you looked" date={new Date(seenAt)} />
          {isReadAgain && !changed && <span>{unchanged} since</span>}
        </>
      }
      news={
        <>
          {failed && <small className={styles.failed}>{problemHeadline(error)}</small>}
          {changed && (
            <small className={styles.changed}>
              <Suspense fallback="Changed">
                <ReviewEvents repo_id={repo_id} before={shown ?? []} now={latest ?? []} most={2} />
              </Suspense>
            </small>
          )}
        </>
      }
    />
  )
}

type PinnedReviewProps = { title: string; repo_id: string; id: string; isRead: boolean }

/** One that wasn't: until it is read, and where it can't be, it has the configured title. */
export function PinnedReview({ title, repo_id, id, isRead }: PinnedReviewProps) {
  const { data, error } = useQuery({
    ...reviewQuery(repo_id, id),
    staleTime: trustedMilliseconds,
    enabled: isRead,
  })
  // Who wrote the configuration may see more than this person.
  const isRefused = error instanceof ApiError && [403, 404].includes(error.status ?? 0)
  if (data) return <ReviewEntry review={{ ...data, ...summaryOf(data) }} />
  return (
    <Entry
      to={reviewPath(repo_id, id)}
      // That of most, in no colour: it isn't to become another one once the status is known.
      icon={<ReviewStatusIcon status="" />}
      name={title}
      shown={<ReviewTitle title={title} id={id} />}
      facts={
        <>
          <span>{isRefused ? refusal(error) : 'Review'}</span>
          <RepositoryTitle repo={repo_id} />
        </>
      }
    />
  )
}

/** Nobody can tell from a 404 which of both it is. */
function refusal(error: ApiError): string {
  const isMissing = error.status === 404
  return isMissing ? 'Not found, or you have no access (404)' : problemHeadline(error)
}

type ReviewEntryProps = Pick<EntryProps, 'news' | 'forget'> & {
  review: ReviewSummary
  /** When the person last looked at it, and that it is the same since; absent if never here. */
  looked?: ReactNode
}

function ReviewEntry({ review, looked, news, forget }: ReviewEntryProps) {
  const { repo_id, id, author, updated_at } = review
  const { look, word } = lookOf(review)
  const updated = dateOfUnixTime(updated_at)
  return (
    <Entry
      forget={forget}
      to={reviewPath(repo_id, id)}
      icon={<ReviewStatusIcon {...review} />}
      name={titleText(review)}
      shown={<ReviewTitle {...review} />}
      news={news}
      facts={
        <>
          <span>
            <PlainText text={look === 'merged' ? 'Closed, merged' : word} />
          </span>
          <RepositoryTitle repo={repo_id} />
          {author && (
            <span>
              <PlainText text={author} />
            </span>
          )}
          {updated && <Ago what="updated" date={updated} />}
          {looked}
        </>
      }
    />
  )
}
