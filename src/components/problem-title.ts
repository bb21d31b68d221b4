// Says in one line that an operation failed: its name in words, and how it ended.
import { operations } from '../../contract/operations.ts'
import { ApiError, type ApiErrorKind } from '../api/errors.ts'
import { visibleText } from '../lib/visible-text.ts'

/** For example "Rename repository: refused (403)", "List branches: repository “x” not found (404)". */
export function problemTitle(error: Error): string {
  if (!(error instanceof ApiError)) return 'Something went wrong'
  const { summary } = operations[error.operation]
  return `${summary}: ${kindWords[error.kind] ?? statusWords(error)}`
}

const kindWords: Partial<Record<ApiErrorKind, string>> = {
  address: 'this can’t be asked for',
  session: 'the session has ended',
  network: 'no answer',
  contract: 'an answer that can’t be read',
}

const words: Record<number, string> = {
  403: 'refused',
  409: 'conflict',
  412: 'a precondition failed',
  413: 'too large',
  422: 'not accepted',
  429: 'too many requests',
  503: 'not available at the moment',
}

function statusWords({ status = 0, params }: ApiError): string {
  if (status === 404) return `${subject(params)} not found (404)`
  return `${words[status] ?? (status >= 500 ? 'the service failed' : 'not accepted')} (${status})`
}

/** What the request was about. Which of the two isn't there, the interface doesn't tell. */
function subject({ repo_id = '', review_id }: ApiError['params']): string {
  const repository = `repository “${visibleText(repo_id)}”`
  if (review_id === undefined) return repository
  return `review “${visibleText(review_id)}” of ${repository}`
}
