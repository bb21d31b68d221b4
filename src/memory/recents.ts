// The repositories and reviews that were read here, latest first: the interface lists neither.
import * as z from 'zod/mini'

import { moveDrafts } from './draft-records.ts'
import { moveRecentRefs } from './recent-refs.ts'
import { keep, recall } from './storage.ts'

const longest = 30

const repositoriesSchema = z.array(z.object({ repo: z.string() }))
const reviewsSchema = z.array(
  z.object({ repo_id: z.string(), id: z.string(), title: z.string(), status: z.string() }),
)

/** A repository as it was addressed, by ID or by name. */
export type RecentRepository = z.infer<typeof repositoriesSchema>[number]
/** A review as it was last read; `status` is verbatim. */
export type RecentReview = z.infer<typeof reviewsSchema>[number]

/** At most 30, latest first. */
export function recentRepositories(): RecentRepository[] {
  return recall('recent-repositories', repositoriesSchema) ?? []
}

/** At most 30, latest first. */
export function recentReviews(): RecentReview[] {
  return recall('recent-reviews', reviewsSchema) ?? []
}

/** Puts a repository first. `repo` is its ID or name, as addressed. */
export function rememberRepository(repo: string): void {
  const others = recentRepositories().filter((each) => each.repo !== repo)
  keep('recent-repositories', [{ repo }, ...others].slice(0, longest))
}

/** Puts a review first, with what was just read of it. */
export function rememberReview({ repo_id, id, title, status }: RecentReview): void {
  const others = recentReviews().filter((each) => each.id !== id || each.repo_id !== repo_id)
  keep('recent-reviews', [{ repo_id, id, title, status }, ...others].slice(0, longest))
}

/** After a rename: the name that was addressed leads elsewhere or nowhere, the ID stays right. */
export function rememberRename(addressed: string, repo_id: string): void {
  const others = recentRepositories().filter(({ repo }) => repo !== addressed && repo !== repo_id)
  keep('recent-repositories', [{ repo: repo_id }, ...others].slice(0, longest))
  if (addressed === repo_id) return
  moveDrafts(addressed, repo_id)
  moveRecentRefs(addressed, repo_id)
}
