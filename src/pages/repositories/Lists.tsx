// The lists of the first page: what the deployment's configuration pins, where a newcomer begins, and the repositories
// and reviews that were opened in this browser, since the interface lists neither. What is pinned stands there alone.
import { useState, type ReactElement } from 'react'

import { getConfig } from '../../config.ts'
import { pinOf, repositoryId } from '../../memory/identity.ts'
import {
  forgetRepositories,
  forgetReviews,
  recentRepositories,
  recentReviews,
  unseenChanges,
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { RepositoryEntry } from './Entry.tsx'
import { PinnedReview, ReadReview } from './ReviewEntry.tsx'
import { useUndo } from './Undo.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

/** Of the first so many, reviews are read that weren't opened here. */
const mostRead = 10

export function Pinned() {
  const { pinned } = getConfig()
  const opened = useMemory(recentRepositories)
  const read = useMemory(recentReviews)
  if (pinned.length === 0) return null
  return (
    <Region title="Pinned" actions={<small className={layout.muted}>Everyone sees these</small>}>
      <BareList className={styles.entries}>
        {pinned.map(({ title, repo_id, review_id: id }, index) => {
          const repo = repositoryId(repo_id)
          const key = `${index}`
          if (id === undefined) {
            const at = opened.find((each) => each.repo === repo)?.at
            return <RepositoryEntry key={key} repo={repo_id} at={at} />
          }
          const review = read.find((each) => each.repo_id === repo && each.id === id)
          if (review) return <ReadReview key={key} review={review} />
          return <PinnedReview key={key} {...{ title, repo_id, id }} isRead={index < mostRead} />
        })}
      </BareList>
    </Region>
  )
}

export function RecentRepositories() {
  const all = useMemory(recentRepositories)
  const unpinned = all.filter(({ repo }) => !pinOf(repo))
  return (
    <RecentList
      title="Recent repositories"
      clear={() => forgetRepositories(unpinned.map(({ repo }) => repo))}
      nothing={`${all.length === 0 ? 'Repositories' : 'Other repositories'} you open appear here, in this browser only.`}
    >
      {unpinned.map(({ repo, at }) => (
        <RepositoryEntry key={repo} repo={repo} at={at} forget={() => forgetRepositories([repo])} />
      ))}
    </RecentList>
  )
}

/** Those that changed come first. */
export function RecentReviews() {
  const all = useMemory(recentReviews)
  const unpinned = all.filter(({ repo_id, id }) => !pinOf(repo_id, id))
  const changed = new Set(unpinned.filter((review) => unseenChanges(review).size > 0))
  return (
    <RecentList
      title="Recent reviews"
      clear={() => forgetReviews(unpinned)}
      nothing={`${all.length === 0 ? 'Reviews' : 'Other reviews'} you read appear here, in this browser only, with what changed since.`}
    >
      {[...changed, ...unpinned.filter((review) => !changed.has(review))].map((review) => (
        <ReadReview
          key={`${review.repo_id}/${review.id}`}
          review={review}
          forget={() => forgetReviews([review])}
        />
      ))}
    </RecentList>
  )
}

type RecentListProps = {
  title: string
  /** Said where there is none. */
  nothing: string
  /** Clears all; returns what brings them back. */
  clear: () => () => void
  children: readonly ReactElement[]
}

/** How many are shown at first, and then by each press: the next list must not be far below on a phone. */
const latest = 10

function RecentList({ title, nothing, clear, children }: RecentListProps) {
  const [undo, offerUndo] = useUndo('Cleared.')
  const [shown, setShown] = useState(latest)
  const isEmpty = children.length === 0
  return (
    <Region
      title={title}
      actions={
        <>
          {undo}
          {!isEmpty && (
            <Button
              ref={returnFocus}
              size="small"
              aria-label={`Clear all ${title.toLowerCase()}`}
              onClick={() => offerUndo(clear())}
            >
              Clear all
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        <Absent>{nothing}</Absent>
      ) : (
        <BareList className={styles.entries}>
          {children.slice(0, shown)}
          {children.length > shown && (
            <li>
              <Button size="small" onClick={() => setShown(shown + latest)}>
                Show more ({children.length - shown})
              </Button>
            </li>
          )}
        </BareList>
      )}
    </Region>
  )
}
