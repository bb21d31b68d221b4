// The repositories and reviews that were opened in this browser: the interface lists neither. Those that are pinned stand
// there. Reviews that changed since stand first. A link leads by ID once that is known.
import { pinOf } from '../../memory/identity.ts'
import {
  forgetRepository,
  forgetReview,
  recentRepositories,
  recentReviews,
  undoForgettingRepositories,
  undoForgettingReviews,
  unseenChanges,
  type RecentReview,
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { RepositoryEntry } from './Entry.tsx'
import { EntryList } from './EntryList.tsx'
import { ReadReview } from './ReadReview.tsx'

export function RecentRepositories() {
  const all = useMemory(recentRepositories)
  const unpinned = all.filter(({ repo }) => !pinOf(repo))
  return (
    <EntryList
      title="Recent repositories"
      clear={() => {
        const restore = undoForgettingRepositories()
        for (const { repo } of unpinned) forgetRepository(repo)
        return restore
      }}
      nothing={`${all.length === 0 ? 'Repositories' : 'Other repositories'} you open appear here, in this browser only.`}
    >
      {unpinned.map(({ repo, at }) => (
        <RepositoryEntry key={repo} repo={repo} at={at} forget={() => forgetRepository(repo)} />
      ))}
    </EntryList>
  )
}

export function RecentReviews({ markSeen }: { markSeen: (seen: RecentReview[]) => void }) {
  const all = useMemory(recentReviews)
  const unpinned = all.filter(({ repo_id, id }) => !pinOf(repo_id, id))
  const changed = new Set(unpinned.filter((review) => unseenChanges(review).size > 0))
  return (
    <EntryList
      title="Recent reviews"
      clear={() => {
        const restore = undoForgettingReviews()
        unpinned.forEach(forgetReview)
        return restore
      }}
      nothing={`${all.length === 0 ? 'Reviews' : 'Other reviews'} you read appear here, in this browser only, with what changed since.`}
    >
      {[...changed, ...unpinned.filter((review) => !changed.has(review))].map((review) => (
        <ReadReview
          key={`${review.repo_id}/${review.id}`}
          review={review}
          markSeen={markSeen}
          forget={() => forgetReview(review)}
        />
      ))}
    </EntryList>
  )
}
