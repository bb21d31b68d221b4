// Remembers the refs of the reviews that were created here. Ref pickers offer them first, and Base begins with the last
// one.
import * as z from 'zod/mini'

import { recentList } from './recent-list.ts'
import { repositoryId } from './repositories.ts'

/** How many reviews of a repository count, and how many are kept for all repositories together. */
const maxEntries = { repository: 20, all: 300 }

const created = recentList({
  name: 'recent-refs',
  schema: z.object({
    /** The repository's ID. */
    repo: z.string(),
    base_ref: z.string(),
    compare_ref: z.string(),
    /** When the review was created, in milliseconds since 1970. */
    at: z.number(),
  }),
  keyOf: ({ repo, base_ref, compare_ref }) => [repo, base_ref, compare_ref],
  maxEntries: maxEntries.all,
})

/** The refs of the latest 20 reviews created in a repository, by its ID or name, latest first, each once. */
export function recentRefs(idOrName: string): string[] {
  const latest = reviewsCreatedIn(idOrName).slice(0, maxEntries.repository)
  return [...new Set(latest.flatMap(({ compare_ref, base_ref }) => [compare_ref, base_ref]))]
}

/** The base ref used last in a repository, by its ID or name. */
export function lastBase(idOrName: string): string | undefined {
  return reviewsCreatedIn(idOrName)[0]?.base_ref
}

type CreatedReview = { repo_id: string; base_ref: string; compare_ref: string }

/** Remembers the refs of a review that was created. */
export function rememberRefs({ repo_id, base_ref, compare_ref }: CreatedReview): void {
  created.add({ repo: repo_id, base_ref, compare_ref })
}

function reviewsCreatedIn(idOrName: string) {
  const repo_id = repositoryId(idOrName)
  return created.all().filter(({ repo }) => repo === repo_id)
}
