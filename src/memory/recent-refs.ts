// The refs of the reviews that were created here. Ref pickers offer them first, and Base begins with the last one.
import * as z from 'zod/mini'

import { recentList } from './recent-list.ts'
import { repositoryId } from './repositories.ts'

type CreatedReview = { repo_id: string; base_ref: string; compare_ref: string }

const createdReviews = recentList({
  name: 'recent-refs',
  schema: z.object({
    repo_id: z.string(),
    base_ref: z.string(),
    compare_ref: z.string(),
  }),
  keyOf: ({ repo_id, base_ref, compare_ref }: CreatedReview) => [repo_id, base_ref, compare_ref],
  maxEntries: 100,
})

/** The refs of the reviews created in a repository, by its ID or name, latest first, each once. */
export function recentRefs(idOrName: string): string[] {
  const refs = createdIn(idOrName).flatMap(({ compare_ref, base_ref }) => [compare_ref, base_ref])
  return [...new Set(refs)]
}

/** The base ref used last in a repository, by its ID or name. */
export function lastBase(idOrName: string): string | undefined {
  return createdIn(idOrName)[0]?.base_ref
}

/** Remembers the refs of a review that was created. */
export function rememberRefs({ repo_id, base_ref, compare_ref }: CreatedReview): void {
  createdReviews.add({ repo_id, base_ref, compare_ref })
}

function createdIn(idOrName: string) {
  const repo_id = repositoryId(idOrName)
  return createdReviews.all().filter((review) => review.repo_id === repo_id)
}
