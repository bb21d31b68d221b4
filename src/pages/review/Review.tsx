// Get review: everything the API tells about it, nothing guessed. The frame: what is read and when,
// the tab's title, and what is remembered of it.
import { focusManager, hashKey, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'

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
import { Region } from '../../ui/Region.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
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
  // As `Loaded` shows it, so that the head comes with what is below it.
  const review = useDeferredValue(query.data)
  const head = useHead(review)
  const repoTitle = useRepositoryTitle(address.repo)
  const about = review ? [titleText(review), review.status] : ['Review']
  return (
    <Page
      title={[...about, repoTitle].map(visibleText).join(' · ')}
      {...head}
      heading={review || query.isError ? head.heading : <RememberedTitle {...address} />}
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
        <Region title="Description">
          <Skeleton of="text" lines={8} />
        </Region>
        <div className={layout.stack}>
          <Region title="Reviewers" plain>
            <Skeleton of="text" lines={2} />
          </Region>
          <Region title="Details" plain>
            <Skeleton of="text" lines={2} />
          </Region>
        </div>
      </div>
    </>
  )
}

/** The title as the page's heading; beside it the ID, and after one that is cut the button that shows all of it. */
function useHead(review: Review | undefined) {
  const [whole, setWhole] = useState(false)
  const [isCut, folded] = useIsCut()
  if (!review) return { heading: 'Review' }
  const title = <ReviewTitle title={review.title} id={review.id} />
  const isLong = review.title.length > longestTitle
  return {
    heading:
      isLong && !whole ? (
        <span key={review.title} ref={folded} className={layout.folded}>
          {title}
        </span>
      ) : (
        title
      ),
    beside: (
      <>
        {/* The details have all of it, and a review without a title is called by it. */}
        {!isBlank(review.title) && (
          <span className={clsx(layout.muted, styles.id)} title={visibleText(review.id)}>
            <PlainText text={shortened(review.id)} />
          </span>
        )}{' '}
        {isLong && (whole || isCut) && (
          <Button
            ref={returnFocus}
            size="small"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Show less' : 'Show all'}
          </Button>
        )}
      </>
    ),
    lead: <ReviewSummary review={review} />,
    actions: <ReviewActions review={review} />,
  }
}

/** Whether some of a folded text has no room, which depends on the window, too. Another text is another element. */
function useIsCut() {
  const [isCut, setCut] = useState(false)
  const ref = useCallback((text: HTMLElement | null) => {
    if (!text) return undefined
    // Letters may reach beyond their lines; a line that isn't shown adds a third.
    const look = () => setCut(text.scrollHeight > 1.2 * text.clientHeight)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(text)
    return () => observer.disconnect()
  }, [])
  return [isCut, ref] as const
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
