// Reads a recent review again, since no operation lists reviews, and says what changed since its page was last
// looked at, or why it couldn't be read. Its entry follows the answer.
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { problemHeadline } from '../../api/error-words.ts'
import { ApiError } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { titleText } from '../../components/ReviewTitle.tsx'
import { changedFields } from '../../fields/changed-fields.ts'
import { firstLine } from '../../lib/first-line.ts'
import { storedJson } from '../../lib/json.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { unseenChanges, updateRecentReview, type RecentReview } from '../../memory/recents.ts'
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import styles from './Repositories.module.css'

/** How long one that isn't open is taken as it was read: it hardly changes, but for being opened again. */
const trustedMilliseconds = 5 * 60_000

type NewsProps = {
  entry: RecentReview
  markSeen: (entries: RecentReview[]) => void
}

export function News({ entry, markSeen }: NewsProps) {
  const { repo_id, id, status } = entry
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
    if (data && reading === 0) updateRecentReview(data, dataUpdatedAt)
  }, [data, dataUpdatedAt, reading])
  // Of a session that ended the dialog over the page tells.
  const failed = error && !(error instanceof ApiError && error.kind === 'session')
  const changes = unseenChanges(entry)
  return (
    <>
      {failed && <small className={styles.failed}>{problemHeadline(error)}</small>}
      {changes.size > 0 && (
        <small className={styles.changed}>
          <span>
            Changed since you last looked:{' '}
            {changedFields(changes.keys(), (field) => formerWords(changes.get(field)))}
          </span>
          <Button
            ref={returnFocus}
            size="small"
            aria-label={`Mark as seen: ${visibleText(titleText(entry))}`}
            onClick={() => markSeen([entry])}
          >
            Mark as seen
          </Button>
        </small>
      )}
    </>
  )
}

/** What a title, a status, a ref or an ID was. Nothing of a field that was absent, or of which no text is kept. */
function formerWords(trace: string | undefined): string {
  const former = trace?.startsWith('"') ? storedJson(trace) : undefined
  return typeof former === 'string' ? ` (was ${visibleText(firstLine(former, 60))})` : ''
}
