// Queries and mutations for TanStack Query, and the effects of writes on the cache. Queries for lists are in
// list/list-queries.ts.
import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type { CreateReviewRequest, RenameRepoRequest } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { pollDelay, queryClient } from './query-client.ts'
import { keyOf, request } from './request.ts'

/** One review. */
export function reviewQuery(repo: string, review: string) {
  const input = { params: { repo_id: repo, review_id: review } }
  return queryOptions({
    queryKey: keyOf('getReview', input),
    queryFn: ({ signal }) => request('getReview', { ...input, signal }),
  })
}

/** `reviewQuery` for a page that stays open: reads again at the configured interval and on focus. */
export function openReviewQuery(repo: string, review: string) {
  return queryOptions({
    ...reviewQuery(repo, review),
    refetchInterval: ({ state }) => pollDelay(getConfig().poll_seconds, state),
  })
}

/** An attempt of a write. `key` stays the same if the same body is sent again because the outcome was unknown. */
export type Attempt<Body> = { body: Body; key: string }

/** Creates a review. The answer becomes the cached review, so that its page shows it at once. */
export function createReviewMutation(repo: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: Attempt<CreateReviewRequest>) =>
      request('createReview', {
        params: { repo_id: repo },
        body,
        idempotencyKey: getConfig().idempotency_keys ? key : undefined,
      }),
    onSuccess: (review) => {
      queryClient.setQueryData(reviewQuery(review.repo_id, review.id).queryKey, review)
    },
  })
}

/**
 * Renames a repository. Removes everything that was not read by its ID: it may have been read by the old name, which can now
 * become another repository's.
 */
export function renameRepoMutation(repo: string) {
  return mutationOptions({
    mutationFn: ({ body }: Attempt<RenameRepoRequest>) =>
      request('renameRepo', { params: { repo_id: repo }, body }),
    onSuccess: ({ repo_id }) =>
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== repo_id }),
  })
}
