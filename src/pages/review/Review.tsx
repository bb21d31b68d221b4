// Get review: everything the API tells about it, nothing guessed.
import { SyncIcon } from '@primer/octicons-react'
import { Banner, Button } from '@primer/react'
import { useQuery } from '@tanstack/react-query'

import type { ReadReview } from '../../api/endpoints.ts'
import { reviewQuery } from '../../api/queries.ts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PlainText } from '../../components/PlainText.tsx'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { SimilarReviewLink } from '../../components/SimilarReviewLink.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { useRememberedReview } from '../../components/use-remembered.ts'
import { UserName } from '../../components/UserName.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { reviewPath } from '../../paths.ts'
import { MergeText, RefText } from './references.tsx'
import { ReviewDescription } from './ReviewDescription.tsx'
import { ReviewDetails } from './ReviewDetails.tsx'
import { ReviewReviewers } from './ReviewReviewers.tsx'

import styles from './Review.module.css'

export default function ReviewPage() {
  const address = useAddressed()
  const query = useQuery(reviewQuery(address.repo, address.review))
  const review = query.data
  useRememberedReview(address, query)

  const title = review ? visibleText(review.title) : 'Review'
  return (
    <Page
      title={`${title} · ${visibleText(address.repo)}`}
      heading={review ? <PlainText text={review.title} /> : 'Review'}
      actions={
        <div className={styles.actions}>
          {review && <SimilarReviewLink review={review} />}
          <Button
            leadingVisual={SyncIcon}
            loading={query.isRefetching}
            onClick={() => void query.refetch()}
          >
            Refresh
          </Button>
        </div>
      }
    >
      <Loaded query={query} what="the review">
        {(loaded) => <ReviewContent review={loaded} />}
      </Loaded>
    </Page>
  )
}

function ReviewContent({ review }: { review: ReadReview }) {
  const { repo_id, base_ref, compare_ref, active_merge_id } = review
  const link = new URL(reviewPath(repo_id, review.id), window.location.origin).href
  return (
    <>
      <div className={styles.summary}>
        <ReviewStatus status={review.status} />
        <span className={styles.by}>
          <UserName user={review.author} /> opened this <Timestamp seconds={review.created_at} />
          {review.updated_at !== review.created_at && (
            <>
              , updated <Timestamp seconds={review.updated_at} />
            </>
          )}
        </span>
        <CopyButton label="Copy link" text={link} />
      </div>
      <div className={styles.refs}>
        <Ref label="Base" copy="Copy base" repo_id={repo_id} text={base_ref} />
        <span aria-hidden="true">←</span>
        <Ref label="Compare" copy="Copy compare" repo_id={repo_id} text={compare_ref} />
      </div>
      {active_merge_id !== undefined && (
        <Banner
          variant="warning"
          title="This merge has conflicts"
          description={
            <>
              Active merge <MergeText repo_id={repo_id} merge_id={active_merge_id} />
            </>
          }
          className={styles.conflicts}
        />
      )}
      <div className={styles.columns}>
        <ReviewDescription description={review.description} />
        <div className={styles.side}>
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

type RefProps = { label: string; copy: string; repo_id: string; text: string }

function Ref({ label, copy, repo_id, text }: RefProps) {
  return (
    <span className={styles.ref}>
      <span className={styles.refLabel}>{label}</span>
      <RefText repo_id={repo_id} text={text} />
      <CopyButton label={copy} text={text} />
    </span>
  )
}
