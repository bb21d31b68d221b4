// The row of a review that was opened here. It is read again, since no operation lists reviews, and says what changed
// since its page was last looked at, or why it couldn't be read. What is remembered of it follows the answer.
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'

import { problemHeadline } from '../../api/error-words.ts'
import { ApiError } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { ReviewEvents } from '../../components/lazy-review-events.ts'
import { titleText } from '../../components/ReviewTitle.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { rememberPeople } from '../../memory/people.ts'
import { unseenChanges, updateRecentReview, type RecentReview } from '../../memory/recents.ts'
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { ReviewEntry } from './Entry.tsx'

import styles from './Repositories.module.css'

/** How long one that isn't open is taken as it was read: it hardly changes, but for being opened again. */
export const trustedMilliseconds = 5 * 60_000

type ReadReviewProps = {
  review: RecentReview
  markSeen: (seen: RecentReview[]) => void
  forget?: () => void
}

export function ReadReview({ review, markSeen, forget }: ReadReviewProps) {
  const { repo_id, id, status, at } = review
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
  // Of a session that ended the dialog over the page tells.
  const failed = error && !(error instanceof ApiError && error.kind === 'session')
  return (
    <ReviewEntry
      review={review}
      at={at}
      forget={forget}
      news={
        <>
          {failed && <small className={styles.failed}>{problemHeadline(error)}</small>}
          {unseenChanges(review).size > 0 && (
            <small className={styles.changed}>
              <span>
                <Suspense fallback="Changed">
                  <ReviewEvents
                    repo_id={repo_id}
                    before={review.shown ?? []}
                    now={review.latest ?? []}
                    most={2}
                  />
                </Suspense>
              </span>
              <Button
                ref={returnFocus}
                size="small"
                aria-label={`Mark as seen: ${visibleText(titleText(review))}`}
                onClick={() => markSeen([review])}
              >
                Mark as seen
              </Button>
            </small>
          )}
        </>
      }
    />
  )
}
