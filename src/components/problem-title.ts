// What went wrong, in one line: the operation's name in words and how it ended.
import { operations } from '../../contract/operations.ts'
import { ApiError, type ApiErrorKind } from '../api/errors.ts'

/** For example "Rename repository: refused (403)". */
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
  404: 'not found',
  409: 'conflict',
  412: 'a precondition failed',
  413: 'too large',
  422: 'not accepted',
  429: 'too many requests',
  503: 'not available at the moment',
}

function statusWords({ status = 0 }: ApiError): string {
  return `${words[status] ?? (status >= 500 ? 'the service failed' : 'not accepted')} (${status})`
}
