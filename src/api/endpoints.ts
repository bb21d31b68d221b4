// The five operations as functions, named as in the interface. Each makes exactly one request.
import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  RenameRepoRequest,
} from '../../contract/operations.ts'
import type * as contract from '../../contract/resources.ts'
import { linksToNext } from './link-header.ts'
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

/** Is given the items of a list in the order sent, some at a time: a part of what may yet fail. */
type Take<Item> = (items: readonly Item[]) => void

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

/**
 * Interface: Endpoints, List granular permissions. Once it ends, all items were given to `take`.
 * @returns signs in the answer that they may not be all
 * @throws ApiError
 */
export async function listGranularPermissions(
  repo: string,
  query: GranularPermissionsFilter,
  take: Take<GranularPermission>,
): Promise<readonly string[]> {
  const input = { params: { repo_id: repo }, query }
  const { rest, headers } = await requestList('listGranularPermissions', input, take)
  return signsOfMore(headers, rest)
}

/**
 * Interface: Endpoints, List branches. Once it ends, all items were given to `take`.
 * @returns signs in the answer that they may not be all
 * @throws ApiError
 */
export async function listBranches(repo: string, take: Take<Branch>): Promise<readonly string[]> {
  const { rest, headers } = await requestList('listBranches', { params: { repo_id: repo } }, take)
  const { object: _object, ...unlisted } = rest
  return signsOfMore(headers, unlisted)
}

/**
 * Pagination is "not shown"; these are the signs that a service pages all the same: a
 * `Link: rel="next"` header (RFC 8288) and top-level fields that the interface doesn't list.
 */
function signsOfMore(headers: Headers, unlisted: Readonly<Record<string, unknown>>): string[] {
  const next = linksToNext(headers.get('link'))
  return [...(next ? ['a Link header with rel="next"'] : []), ...Object.keys(unlisted)]
}
