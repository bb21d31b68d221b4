// Reads a recent review again, since no operation lists reviews, and says what is news: what changed since its
// page was last looked at, conflicts, reviewers; or why it couldn't be read. Its entry follows the answer.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ApiError, problemHeadline } from '../../api/errors.ts'
import { reviewQuery } from '../../api/queries.ts'
import { changedFields } from '../../components/changed-fields.ts'
import { UserName } from '../../components/UserName.tsx'
import { refreshReview, unseenFields, type RecentReview } from '../../memory/recents.ts'
import { Label } from '../../ui/Label.tsx'

import styles from './Repositories.module.css'

const mostReviewers = 3

export function News({ entry }: { entry: RecentReview }) {
  const { data, error } = useQuery({
    ...reviewQuery(entry.repo_id, entry.id),
    refetchOnMount: 'always',
    retryOnMount: true,
  })
  useEffect(() => {
    if (data) refreshReview(data)
  }, [data])
  // Of a session that ended the dialog over the page tells.
  const failed = error && !(error instanceof ApiError && error.kind === 'session')
  const changed = data ? changedFields(unseenFields(entry, data)) : ''
  const reviewers = data?.reviewers ?? []
  return (
    <small className={styles.news}>
      {failed && <span className={styles.failed}>{problemHeadline(error)}</span>}
      {changed && <Label variant="attention">Changed since you last looked: {changed}</Label>}
      {data?.active_merge_id && <Label variant="danger">Merge has conflicts</Label>}
      {reviewers.length > 0 && (
        <span className={styles.reviewers}>
          Reviewers:
          {reviewers.slice(0, mostReviewers).map((user, index) => (
            // People may lack an ID and come twice.
            // oxlint-disable-next-line react/no-array-index-key
            <UserName key={index} user={user} />
          ))}
          {reviewers.length > mostReviewers && `and ${reviewers.length - mostReviewers} more`}
        </span>
      )}
      {data && reviewers.length === 0 && 'No reviewers'}
    </small>
  )
}
