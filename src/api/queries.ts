// Query and mutation options, but for lists (list/list-queries.ts): keys, and what a write does to the
// cache. A key is the operation's name and all its parameters; the repository is keyed as the address
// names it, by ID or by name.
import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type { CreateReviewRequest, RenameRepoRequest } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { createReview, getReview, renameRepo } from './endpoints.ts'
import { pollDelay, queryClient } from './query-client.ts'

/** How long a review that was read is there at once on coming back. */
const reviewKeptMilliseconds = 60 * 60_000

/** One review. */
export function reviewQuery(repo: string, review: string) {
  return queryOptions({
    queryKey: ['getReview', repo, review],
    queryFn: ({ signal }) => getReview(repo, review, { signal }),
    gcTime: reviewKeptMilliseconds,
  })
}

/** `reviewQuery` for a page that stays open: reads again at the configured interval and on focus. */
export function openReviewQuery(repo: string, review: string) {
  return queryOptions({
    ...reviewQuery(repo, review),
    refetchInterval: ({ state }) => pollDelay(getConfig().poll_seconds, state),
  })
}

/** What a form sends; `key` is the same when the same is sent again because nobody knows what became of it. */
export type Write<Body> = { body: Body; key: string }

/** Creates a review. The answer becomes the cached review, so that its page shows it at once. */
export function createReviewMutation(repo: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: Write<CreateReviewRequest>) =>
      createReview(repo, body, getConfig().idempotency_keys ? key : undefined),
    onSuccess: (review) => {
      queryClient.setQueryData(reviewQuery(review.repo_id, review.id).queryKey, review)
    },
  })
}

/**
 * Renames a repository. What was read under its old name is dropped, since the name may pass to
 * another; which names it was read under isn't known, so only what was read by its ID stays.
 */
export function renameRepoMutation(repo: string) {
  return mutationOptions({
    mutationFn: ({ body }: Write<RenameRepoRequest>) => renameRepo(repo, body),
    onSuccess: ({ repo_id }) =>
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== repo_id }),
  })
}
