// Query and mutation options: keys, and what a write does to the cache. A key is the operation's
// name and all its parameters; the repository is keyed as the address names it, by ID or by name.
import { mutationOptions, queryOptions } from '@tanstack/react-query'

import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  RenameRepoRequest,
} from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { arrivingQuery, readListing } from './arriving.ts'
import {
  createReview,
  getReview,
  listBranches,
  listGranularPermissions,
  renameRepo,
  type ReadBranch,
  type ReadPermission,
} from './endpoints.ts'
import { queryClient } from './query-client.ts'
import { failuresInARow, pollDelay } from './retry.ts'

/** The branches of a repository, in the order sent. */
export function branchesQuery(repo: string) {
  return queryOptions({
    queryKey: ['listBranches', repo],
    queryFn: (context) =>
      readListing<ReadBranch>(context, (options) => listBranches(repo, options)),
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}

/** What has come so far of the branches, while they are read for the first time. */
export function arrivingBranchesQuery(repo: string) {
  return arrivingQuery<ReadBranch>(branchesQuery(repo).queryKey)
}

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
    refetchInterval: (query) =>
      pollDelay(getConfig().poll_seconds, query.state, failuresInARow(query)),
  })
}

/** The permission rules of a repository, in the order sent; the filter is the API's own. */
export function granularPermissionsQuery(repo: string, filter: GranularPermissionsFilter) {
  return queryOptions({
    queryKey: ['listGranularPermissions', repo, filter],
    queryFn: (context) =>
      readListing<ReadPermission>(context, (options) =>
        listGranularPermissions(repo, filter, options),
      ),
    structuralSharing: false,
  })
}

/** What has come so far of the rules, while they are read for the first time. */
export function arrivingPermissionsQuery(repo: string, filter: GranularPermissionsFilter) {
  return arrivingQuery<ReadPermission>(granularPermissionsQuery(repo, filter).queryKey)
}

/** Creates a review. The answer becomes the cached review, so that its page shows it at once. */
export function createReviewMutation(repo: string) {
  return mutationOptions({
    mutationFn: (body: CreateReviewRequest) => createReview(repo, body),
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
    mutationFn: (body: RenameRepoRequest) => renameRepo(repo, body),
    onSuccess: ({ repo_id }) =>
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== repo_id }),
  })
}
