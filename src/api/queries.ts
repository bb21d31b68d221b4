// Query and mutation options, but for lists (list/list-queries.ts): keys, and what a write does to the cache.
import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type { CreateReviewRequest, RenameRepoRequest } from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import type { ReadOperation } from '../page-table.ts'
import type { ListOperation } from './list-reader.ts'
import { pollDelay, queryClient } from './query-client.ts'
import { request, type Input } from './request.ts'

/** How long what was read is there at once on coming back. */
const keptMilliseconds = 60 * 60_000

/** The operation's name and all its parameters: the repository first, by ID or by name, as it was asked for. */
export function keyOf<Name extends ReadOperation>(operation: Name, input: Input<Name>) {
  const filter = 'query' in input ? [input.query] : []
  return [operation, ...Object.values<string>(input.params), ...filter]
}

/** Any read but of a list. */
export function readQuery<Name extends Exclude<ReadOperation, ListOperation>>(
  operation: Name,
  input: Input<Name>,
) {
  return queryOptions({
    queryKey: keyOf(operation, input),
    queryFn: ({ signal }) => request(operation, { ...input, signal }),
    gcTime: keptMilliseconds,
  })
}

/** One review. */
export function reviewQuery(repo: string, review: string) {
  return readQuery('getReview', { params: { repo_id: repo, review_id: review } })
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
 * Renames a repository. What was read under its old name is dropped, since the name may pass to
 * another; which names it was read under isn't known, so only what was read by its ID stays.
 */
export function renameRepoMutation(repo: string) {
  return mutationOptions({
    mutationFn: ({ body }: Write<RenameRepoRequest>) =>
      request('renameRepo', { params: { repo_id: repo }, body }),
    onSuccess: ({ repo_id }) =>
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== repo_id }),
  })
}
