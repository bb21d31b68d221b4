// Errors of requests in a line of words, with what was tried and how it ended.
import type { OperationName } from '../../contract/operations.ts'
import { visibleText } from '../lib/visible-text.ts'
import { ApiError, type ApiErrorKind } from './errors.ts'

/** Each operation in words, as in "You are not allowed to …". */
const actions: Record<OperationName, string> = {
  createReview: 'create the review',
  getReview: 'read the review',
  renameRepo: 'rename the repository',
  listGranularPermissions: 'read the rules',
  listBranches: 'read the branches',
}

const kindReasons: Partial<Record<ApiErrorKind, string>> = {
  address: 'invalid address',
  session: 'the session has ended',
  network: 'no answer',
  contract: 'unexpected response',
}

const statusReasons: Record<number, string> = {
  404: 'not found',
  409: 'conflict',
  412: 'a precondition failed',
  413: 'too large',
  429: 'too many requests',
  503: 'not available at the moment',
}

/** The error in one line: "Could not read the branches: no answer", "Repository “x” was not found (404)". */
export function problemHeadline(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong'
  const { kind, operation, status = 0 } = error
  if (status === 403) return `You are not allowed to ${actions[operation]} (403)`
  const missing = notFound(error)
  if (missing?.words) return `${missing.words} was not found (404)`
  const general = status >= 500 ? 'the service failed' : 'not accepted'
  const reason = kindReasons[kind] ?? `${statusReasons[status] ?? general} (${status})`
  return `Could not ${actions[operation]}: ${reason}`
}

/** The thing that a 404 says doesn't exist, and its name in words; no words where it may be the repository or a filter. */
type NotFound = { what: 'repository' | 'review' | 'filtered'; words?: string }

/**
 * The thing that an error says doesn't exist; undefined if it doesn't say, as after a write, because the 404 may mean any part
 * of the request. For a review, it may be the repository that doesn't exist: not shown.
 */
export function notFound(error: Error): NotFound | undefined {
  if (!(error instanceof ApiError) || error.status !== 404) return undefined
  const { repo_id = '', review_id, ...filter } = error.params
  if (error.operation === 'getReview') {
    return { what: 'review', words: `Review “${visibleText(review_id ?? '')}”` }
  }
  const isList = error.operation === 'listBranches' || error.operation === 'listGranularPermissions'
  if (!isList) return undefined
  if (Object.values(filter).some(Boolean)) return { what: 'filtered' }
  return { what: 'repository', words: `Repository “${visibleText(repo_id)}”` }
}
