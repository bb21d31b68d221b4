// Shows a review that was read, from its status to its last field.
import { GitMergeIcon } from '@primer/octicons-react/GitMergeIcon'
import { GitPullRequestDraftIcon } from '@primer/octicons-react/GitPullRequestDraftIcon'
import { useEffect, useState, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { titleText } from '../../components/ReviewTitle.tsx'
import { UserName } from '../../components/UserName.tsx'
import { optionalId } from '../../lib/optional-id.ts'
import { createdReview } from '../../memory/created-review.ts'
import { currentVisit } from '../../memory/visit.ts'
import { addressOf, reviewPath } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark } from './ChangeMarks.tsx'
import { IdText } from './IdText.tsx'
import { ReviewDescription } from './ReviewDescription.tsx'
import { ReviewDetails } from './ReviewDetails.tsx'
import { ReviewRefs } from './ReviewRefs.tsx'
import { ReviewReviewers } from './ReviewReviewers.tsx'

import styles from './Review.module.css'

type ReviewContentProps = {
  review: Review
  /** What can be done with the whole of it. */
  actions: ReactNode
}

export function ReviewContent({ review, actions }: ReviewContentProps) {
  return (
    <>
      <CreatedNotice review={review} />
      <div className={styles.head}>
        <Summary review={review} />
        {actions}
      </div>
      <ReviewRefs review={review} />
      <Merging review={review} />
      <div className={styles.columns}>
        <ReviewDescription description={review.description} />
        <div className={styles.aside}>
          <ReviewReviewers
            reviewers={review.reviewers ?? []}
            statuses={review.reviewer_statuses ?? []}
          />
          <ReviewDetails review={review} />
        </div>
      </div>
    </>
  )
}

/** Where the review was just created: says so once, and offers one line that tells others of it. */
function CreatedNotice({ review }: { review: Review }) {
  const created = createdReview(review.repo_id, review.id)
  const [isNew] = useState(() => currentVisit().get(created) ?? false)
  useEffect(() => currentVisit().set(created, undefined), [created])
  if (!isNew) return null
  const line = `${titleText(review)} – ${addressOf(reviewPath(review.repo_id, review.id))}`
  return (
    <Notice
      variant="success"
      title="Review created"
      actions={<CopyButton label="Copy title and link" text={line} inWords />}
      className={styles.created}
    >
      <PlainText text={line} />
    </Notice>
  )
}

function Summary({ review }: { review: Review }) {
  const { status, author, created_at, updated_at } = review
  return (
    <div className={styles.summary}>
      <ReviewStatus status={status} merged={optionalId(review.merge_commit_id) !== undefined} />
      <ChangeMark field="status" />
      <span className={styles.by}>
        <UserName user={author} /> opened this <Timestamp seconds={created_at} />
        {updated_at !== created_at && (
          <>
            , updated <Timestamp seconds={updated_at} />
          </>
        )}
      </span>
    </div>
  )
}

/** As far as the interface tells: the IDs of a merge commit, a merge with conflicts, a draft commit. */
function Merging({ review }: { review: Review }) {
  const { repo_id } = review
  const merge_commit_id = optionalId(review.merge_commit_id)
  const active_merge_id = optionalId(review.active_merge_id)
  const draft_commit_id = optionalId(review.draft_commit_id)
  return (
    <>
      {merge_commit_id !== undefined && (
        <p className={styles.fact}>
          <GitMergeIcon />
          <span>
            Merged by commit <IdText kind="commit" repo_id={repo_id} text={merge_commit_id} />
          </span>
        </p>
      )}
      {draft_commit_id !== undefined && (
        <p className={styles.fact}>
          <GitPullRequestDraftIcon />
          <span>
            Created by draft commit{' '}
            <IdText kind="commit" repo_id={repo_id} text={draft_commit_id} />
          </span>
        </p>
      )}
      {active_merge_id !== undefined && (
        <Notice variant="warning" title="This merge has conflicts" className={styles.conflicts}>
          Active merge <IdText kind="merge" repo_id={repo_id} text={active_merge_id} />
        </Notice>
      )}
    </>
  )
}
