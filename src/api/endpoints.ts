// The five operations as functions, named as in the interface. Each makes exactly one request.
import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  RenameRepoRequest,
} from '../../contract/operations.ts'
import type * as contract from '../../contract/resources.ts'
import type { ListAnswer } from './list-reader.ts'
import type { Tolerant } from './reader.ts'
import { request, requestList } from './request.ts'

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

/** Interface: Endpoints, Create review. `repo` is a repository's ID or name. @throws ApiError */
export async function createReview(repo: string, body: CreateReviewRequest): Promise<Review> {
  const answer = await request('createReview', { params: { repo_id: repo }, body })
  return answer.body
}

/** Interface: Endpoints, Get review. @throws ApiError */
export async function getReview(
  repo: string,
  review: string,
  options: Options = {},
): Promise<Review> {
  const params = { repo_id: repo, review_id: review }
  const answer = await request('getReview', { params, ...options })
  return answer.body
}

/** Interface: Endpoints, Rename repository. @throws ApiError */
export async function renameRepo(repo: string, body: RenameRepoRequest): Promise<Repository> {
  const answer = await request('renameRepo', { params: { repo_id: repo }, body })
  return answer.body
}

/** Interface: Endpoints, List granular permissions. @throws ApiError */
export function listGranularPermissions(
  repo: string,
  query: GranularPermissionsFilter,
): Promise<ListAnswer> {
  return requestList('listGranularPermissions', { params: { repo_id: repo }, query })
}

/** Interface: Endpoints, List branches. @throws ApiError */
export function listBranches(repo: string): Promise<ListAnswer> {
  return requestList('listBranches', { params: { repo_id: repo } })
}
