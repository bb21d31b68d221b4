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
} from '../../memory/recents.ts'
import { useMemory } from '../../memory/stored.ts'
import { repositoryEntry, reviewEntry } from './entries.tsx'
import { EntryList } from './EntryList.tsx'

export function RecentRepositories() {
  const all = useMemory(recentRepositories)
  return (
    <EntryList
      title="Recent repositories"
      keep={undoForgettingRepositories}
      nothing={`${all.length === 0 ? 'Repositories' : 'Other repositories'} you open appear here, in this browser only.`}
      entries={all
        .filter(({ repo }) => !pinOf(repo))
        .map(({ repo, at }) => repositoryEntry(repo, at, () => forgetRepository(repo)))}
    />
  )
}

export function RecentReviews() {
  const all = useMemory(recentReviews)
  const unpinned = all.filter(({ repo_id, id }) => !pinOf(repo_id, id))
  const changed = new Set(unpinned.filter((review) => unseenChanges(review).size > 0))
  return (
    <EntryList
      title="Recent reviews"
      keep={undoForgettingReviews}
      nothing={`${all.length === 0 ? 'Reviews' : 'Other reviews'} you read appear here, in this browser only, with what changed since.`}
      entries={[...changed, ...unpinned.filter((review) => !changed.has(review))].map((review) =>
        reviewEntry(review, () => forgetReview(review.repo_id, review.id)),
      )}
    />
  )
}
