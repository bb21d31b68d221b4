// Get review: everything the API tells about it, nothing guessed. The frame: what is read and when,
// the tab's title, and what is remembered of it.
import { focusManager, hashKey, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'

import { openReviewQuery, reviewQuery } from '../../api/queries.ts'
import type { Review } from '../../api/resources.ts'
import { Freshness } from '../../components/Freshness.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { ReviewTitle, titleText } from '../../components/ReviewTitle.tsx'
import {
  useRepositoryId,
  useRepositoryTitle,
  useRouteParams,
} from '../../components/use-repository.ts'
import { changesBetween, tracesOf } from '../../fields/review-traces.ts'
import { isBlank } from '../../lib/blank.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { shortened } from '../../memory/identity.ts'
import { recentReviews } from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangesOf } from './ChangeMarks.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewContent } from './ReviewContent.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Review.module.css'

/** A title of more code units is folded: about what fits into three lines on a phone. */
const longestTitle = 100

export default function ReviewPage() {
  const { repo, review } = useRouteParams()
  // Another review is another page: nothing unfolded or refreshed is carried over.
  return <OpenReview key={hashKey(reviewQuery(repo, review).queryKey)} {...{ repo, review }} />
}

type Address = { repo: string; review: string }

function OpenReview(address: Address) {
  const query = useQuery(openReviewQuery(address.repo, address.review))
  useReadOnWindowFocus()
  const review = query.data
  const head = useHead(review)
  const repoTitle = useRepositoryTitle(address.repo)
  const about = review ? [titleText(review), review.status] : ['Review']
  return (
    <Page
      title={[...about, repoTitle].map(visibleText).join(' · ')}
      {...head}
      heading={query.isPending ? <RememberedTitle {...address} /> : head.heading}
    >
      <Loaded query={query} what="the review" skeleton={<ReviewShape />}>
        {(loaded) => (
          <ChangesOf repo={address.repo} review={loaded} readAt={query.dataUpdatedAt}>
            <ReviewContent
              review={loaded}
              readAt={query.dataUpdatedAt}
              freshness={<Freshness query={query} outcome={unmarked} />}
            />
          </ChangesOf>
        )}
      </Loaded>
    </Page>
  )
}

/** A change is marked. */
function unmarked(before: Review, after: Review): string {
  if (changesBetween(tracesOf(before), tracesOf(after)).size > 0) return ''
  const isUpdated = before.updated_at !== after.updated_at
  return isUpdated ? 'Updated, but nothing else has changed' : 'Nothing has changed'
}

function ReviewShape() {
  return (
    <>
      <div className={styles.shape}>
        <Skeleton of="text" lines={1} />
      </div>
      <div className={layout.columns}>
        <Skeleton of="region" lines={8} />
        <Skeleton of="text" lines={10} />
      </div>
    </>
  )
}

/** The title as the page's heading; beside it the ID, and after a long one the button that shows all of it. */
function useHead(review: Review | undefined) {
  const [whole, setWhole] = useState(false)
  if (!review) return { heading: 'Review' }
  const title = <ReviewTitle title={review.title} id={review.id} />
  const isLong = review.title.length > longestTitle
  return {
    heading: isLong && !whole ? <span className={layout.folded}>{title}</span> : title,
    beside: (
      <>
        {/* The details have all of it, and a review without a title is called by it. */}
        {!isBlank(review.title) && (
          <span className={clsx(layout.muted, styles.id)} title={visibleText(review.id)}>
            <PlainText text={shortened(review.id)} />
          </span>
        )}{' '}
        {isLong && (
          <Button size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </Button>
        )}
      </>
    ),
    lead: <ReviewSummary review={review} />,
    actions: <ReviewActions review={review} />,
  }
}

/** A window that others cover is visible all the same: TanStack Query hears of tabs only. */
function useReadOnWindowFocus() {
  useEffect(() => {
    const look = () => focusManager.onFocus()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
}

/** What it was called when it was read last, until it is read again. */
function RememberedTitle({ repo, review }: Address) {
  const repo_id = useRepositoryId(repo)
  const remembered = useMemory(() =>
    recentReviews().find((each) => each.repo_id === repo_id && each.id === review),
  )
  if (!remembered) return 'Review'
  return (
    <span className={clsx(layout.folded, layout.muted)}>
      <ReviewTitle {...remembered} />
    </span>
  )
}
