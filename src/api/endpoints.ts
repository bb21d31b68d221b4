// The five operations as functions, named as in the interface. Each makes exactly one request.
import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  RenameRepoRequest,
} from '../../contract/operations.ts'
import type * as contract from '../../contract/resources.ts'
import type { Tolerant } from './reader.ts'
import { request, requestList, type ListAnswer } from './request.ts'

/** A review as a service may send it: unlisted fields and unknown enum values kept. */
export type Review = Tolerant<contract.Review>
/** A repository as a service may send it. */
export type Repository = Tolerant<contract.Repository>
/** A branch as a service may send it. */
export type Branch = Tolerant<contract.Branch>
/** A permission rule as a service may send it. */
export type GranularPermission = Tolerant<contract.GranularPermission>
/** A user as a service may send it. */
export type User = Tolerant<contract.User>

type Options = { signal?: AbortSignal }

/**
 * Interface: Endpoints, Create review. `repo` is a repository's ID or name.
 * @param idempotencyKey without quotes and backslashes, 255 characters at most; only for a service that knows it
 * @throws ApiError
 */
export function createReview(
  repo: string,
  body: CreateReviewRequest,
  idempotencyKey?: string,
): Promise<Review> {
  return request('createReview', { params: { repo_id: repo }, body, idempotencyKey })
}

/** Interface: Endpoints, Get review. @throws ApiError */
export function getReview(repo: string, review: string, options: Options = {}): Promise<Review> {
  return request('getReview', { params: { repo_id: repo, review_id: review }, ...options })
}

/** Interface: Endpoints, Rename repository. @throws ApiError */
export function renameRepo(repo: string, body: RenameRepoRequest): Promise<Repository> {
  return request('renameRepo', { params: { repo_id: repo }, body })
}

/** Interface: Endpoints, List granular permissions. @throws ApiError */
export function listGranularPermissions(
  repo: string,
  query: GranularPermissionsFilter,
): Promise<ListAnswer<'listGranularPermissions'>> {
  return requestList('listGranularPermissions', { params: { repo_id: repo }, query })
}

/** Interface: Endpoints, List branches. @throws ApiError */
export function listBranches(repo: string): Promise<ListAnswer<'listBranches'>> {
  return requestList('listBranches', { params: { repo_id: repo } })
}
