// Says in one line that an operation failed: to a person, what that means for them; to whoever looks after
// the service, the operation's name and how it ended.
import { operations, type OperationName } from '../../contract/operations.ts'
import { ApiError, type ApiErrorKind } from '../api/errors.ts'
import { visibleText } from '../lib/visible-text.ts'

/** For example "Repository “x” was not found", "Could not read the branches: no answer". */
export function problemHeadline(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong'
  const { operation, status, params } = error
  if (status === 403) return `You are not allowed to ${acts[operation]}`
  if (status === 404) return sentence(`${subject(params)} was not found`)
  return `Could not ${acts[operation]}: ${reason(error)}`
}

/** For example "Rename repository: refused (403)", "List branches: repository “x” not found (404)". */
export function problemTitle(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong'
  const { operation, status, params } = error
  const how = status === 404 ? `${subject(params)} not found` : reason(error)
  return `${operations[operation].summary}: ${how}${error.kind === 'http' ? ` (${status})` : ''}`
}

/** What each operation does, as in "You are not allowed to …". */
const acts: Record<OperationName, string> = {
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
  403: 'refused',
  409: 'conflict',
  412: 'a precondition failed',
  413: 'too large',
  429: 'too many requests',
  503: 'not available at the moment',
}

function reason({ kind, status = 0 }: ApiError): string {
  const general = status >= 500 ? 'the service failed' : 'not accepted'
  return kindReasons[kind] ?? statusReasons[status] ?? general
}

/** What the request was about. Which of the two isn't there, the interface doesn't tell. */
function subject({ repo_id = '', review_id }: ApiError['params']): string {
  const repository = `repository “${visibleText(repo_id)}”`
  if (review_id === undefined) return repository
  return `review “${visibleText(review_id)}” of ${repository}`
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
