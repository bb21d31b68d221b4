// Get review: everything the API tells about it, nothing guessed. The frame: what is read and when,
// the tab's title, and what to do where there is no such review.
import { hashKey } from '@tanstack/react-query'

import { reviewQuery } from '../../api/queries.ts'
import { usePreparedDescription } from '../../components/Description.tsx'
import { Loaded, Loading } from '../../components/Loaded.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { Page } from '../../ui/Page.tsx'
import { ChangesBar } from './ChangesBar.tsx'
import { isNotFound, NoSuchReview } from './NoSuchReview.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewContent } from './ReviewContent.tsx'
import { ChangesContext, useChanges } from './use-changes.ts'
import { useOpenReview } from './use-open-review.ts'
import { useRememberedReview } from './use-remembered-review.ts'

export default function ReviewPage() {
  const { repo, review } = useAddressed()
  // Another review is another page: nothing unfolded or refreshed is carried over.
  return <OpenReview key={hashKey(reviewQuery(repo, review).queryKey)} {...{ repo, review }} />
}

function OpenReview(address: { repo: string; review: string }) {
  const { query, refresh } = useOpenReview(address)
  const review = query.data
  const canDescribe = usePreparedDescription()
  const { changes, markSeen } = useChanges(review)
  useRememberedReview(address, review)

  const about = review ? [titleText(review), review.status] : ['Review']
  const missing = !review && isNotFound(query.error)
  return (
    <Page
      title={[...about, address.repo].map(visibleText).join(' · ')}
      heading={review ? <ReviewTitle title={review.title} id={review.id} /> : 'Review'}
      actions={<ReviewActions review={review} readAt={query.dataUpdatedAt} refresh={refresh} />}
    >
      <Loaded query={query} what="the review">
        {(loaded) =>
          loaded.description && !canDescribe ? (
            <Loading what="the review" />
          ) : (
            <ChangesContext value={changes}>
              <ReviewContent review={loaded} />
              <ChangesBar onSeen={markSeen} />
            </ChangesContext>
          )
        }
      </Loaded>
      {missing && <NoSuchReview repo={address.repo} />}
    </Page>
  )
}
