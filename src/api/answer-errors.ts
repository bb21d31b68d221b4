// What answers that fail become: the ApiErrors that request.ts throws, in words.
import type { OperationName } from '../../contract/operations.ts'
import { readErrorBody } from './error-body.ts'
import { ApiError } from './errors.ts'
import { parseRetryAfter } from './retry.ts'
import type { Unreadable } from './unreadable.ts'

/** How long a whole answer may take. */
export const timeoutSeconds = 60

const requestIdHeaders = ['x-request-id', 'x-correlation-id', 'traceparent', 'x-amzn-trace-id']

/** No answer; or, where its headers had come (`begun`), not all of one. */
export function networkError(
  operation: OperationName,
  { cause, begun }: { cause: unknown; begun: boolean },
): ApiError {
  return new ApiError({ kind: 'network', operation, message: networkMessage(cause, begun) })
}

function networkMessage(cause: unknown, begun: boolean): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return `There was no whole answer within ${timeoutSeconds} seconds.`
  }
  if (begun) return 'The answer broke off before its end.'
  if (!navigator.onLine) return 'There was no answer: this device is offline.'
  return 'There was no answer. The network or the service may be down.'
}

/** An answer outside 2xx, with what its body says. `token` is never part of it. */
export function httpError(
  operation: OperationName,
  response: Response,
  text: string,
  token: string,
): ApiError {
  const { status } = response
  // A service that repeats the request in its error must not put the token on the screen. Hidden
  // again once it is read, since JSON may escape what the token is made of.
  const hide = (said: string) => said.replaceAll(token, '[token]')
  const { message, fieldErrors } = readErrorBody(hide(text))
  // Measured by the service's own clock where it tells it: the local one may be wrong by hours.
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now()
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), now)
  return new ApiError({
    kind: status === 401 ? 'session' : 'http',
    operation,
    status,
    message: message === undefined ? 'The answer gives no reason.' : hide(message),
    fieldErrors: fieldErrors.map((each) => ({
      field: hide(each.field),
      message: hide(each.message),
    })),
    ...(retryAfter !== undefined && { retryAfter }),
    ...requestIdOf(response, hide),
  })
}

/** A 2xx whose body can't be read. */
export function contractError(
  operation: OperationName,
  response: Response,
  { message, isJson }: Unreadable,
): ApiError {
  return new ApiError({
    kind: 'contract',
    operation,
    message: `The answer is not what the interface says. ${message}${isJson ? '' : redirection(response)}`,
    status: response.status,
    ...requestIdOf(response),
  })
}

/** Often the page of a login or a proxy; its address helps, without a query that may be private. */
function redirection({ redirected, url }: Response): string {
  if (!redirected) return ''
  const { origin, pathname } = new URL(url)
  return ` The request was redirected to ${origin}${pathname}.`
}

function requestIdOf({ headers }: Response, hide = (said: string) => said) {
  const value = requestIdHeaders.map((name) => headers.get(name)).find(Boolean)
  return value ? { requestId: hide(value) } : {}
}
