// Get review: everything the API tells about it, nothing guessed. The frame: what is read and when, and the head.
import { focusManager, hashKey, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useDeferredValue, useEffect } from 'react'

import { openReviewQuery, reviewQuery } from '../../api/queries.ts'
import type { Review } from '../../api/resources.ts'
import { Freshness, Loaded } from '../../components/Loaded.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import {
  useRememberedRepository,
  useRepositoryId,
  useRepositoryTitle,
  useRouteParams,
} from '../../components/use-repository.ts'
import { isBlank } from '../../lib/absent.ts'
import { shortId } from '../../lib/short-text.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { addressOf, reviewPath } from '../../paths.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { ChangeMark, ChangesContext, useChanges } from './changes.tsx'
import { ReviewContent } from './ReviewContent.tsx'
import { longTitle } from './ReviewDetails.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

export default function ReviewPage() {
  const { repo, review } = useRouteParams()
  // Another review is another page: its changes and what is unfolded are its own.
  return <OpenReview key={hashKey(reviewQuery(repo, review).queryKey)} {...{ repo, review }} />
}

function OpenReview({ repo, review: id }: { repo: string; review: string }) {
  const query = useQuery(openReviewQuery(repo, id))
  useRepositoryId(repo, query.data && [query.data])
  useRememberedRepository(repo, query)
  useReadOnWindowFocus()
  // Deferred as `Loaded` defers it, so that the head comes with what is below it.
  const review = useDeferredValue(query.data)
  const repoTitle = useRepositoryTitle(repo)
  const title = review ? [titleText(review), review.status] : ['Review']
  return (
    <ChangesContext value={useChanges(review)}>
      <Page title={[...title, repoTitle].map(visibleText).join(' · ')} {...headOf(review)}>
        <Loaded query={query} what="the review" skeleton={<Skeleton lines={12} />}>
          {(loaded) => <ReviewContent review={loaded} freshness={<Freshness query={query} />} />}
        </Loaded>
      </Page>
    </ChangesContext>
  )
}

/** The title as the page's heading, the ID beside it, the summary below. */
function headOf(review: Review | undefined) {
  if (!review) return { heading: 'Review' }
  const { title, id, repo_id } = review
  return {
    heading: (
      <span className={title.length > longTitle ? layout.folded : undefined}>
        <ReviewTitle title={title} id={id} />
      </span>
    ),
    // The details have all of it, and a review without a title is called by it.
    beside: (
      <>
        {!isBlank(title) && (
          <span className={clsx(layout.muted, styles.id)}>
            <PlainText text={shortId(id)} />
          </span>
        )}{' '}
        <ChangeMark field="title" />
      </>
    ),
    lead: <ReviewSummary review={review} />,
    actions: <CopyButton label="Copy link" text={addressOf(reviewPath(repo_id, id))} inWords />,
  }
}

/** A window that others cover is visible all the same: TanStack Query hears of tabs only. */
function useReadOnWindowFocus() {
  useEffect(() => {
    const read = () => focusManager.onFocus()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [])
}
