// Reads a recent review again, since no operation lists reviews, and says what changed since its page was last
// looked at, or why it couldn't be read. Its entry follows the answer.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ApiError, problemHeadline } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { changedFields } from '../../fields/changed-fields.ts'
import { updateRecentReview, unseenFields, type RecentReview } from '../../memory/recents.ts'

import styles from './Repositories.module.css'

export function News({ entry }: { entry: RecentReview }) {
  const { data, error } = useQuery({
    ...reviewQuery(entry.repo_id, entry.id),
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  useEffect(() => {
    if (data) updateRecentReview(data)
  }, [data])
  // Of a session that ended the dialog over the page tells.
  const failed = error && !(error instanceof ApiError && error.kind === 'session')
  const changed = data ? changedFields(unseenFields(entry, data)) : ''
  return (
    <>
      {failed && <span className={styles.failed}>{problemHeadline(error)}</span>}
      {changed && <span className={styles.changed}>Changed since you last looked: {changed}</span>}
    </>
  )
}
