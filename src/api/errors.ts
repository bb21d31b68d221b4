// ApiError, the only error of requests to the API, and how each failure becomes one.
import type { OperationName } from '../../contract/operations.ts'
import { steadySeconds } from '../lib/steady-clock.ts'
import { duration } from '../lib/time.ts'
import { parseErrorBody, parseRetryAfter, type FieldError } from './error-answer.ts'
import { timeoutSeconds } from './outgoing.ts'

/**
 * The kinds of failures:
 * - `address`: the request was not sent, because a parameter can't be in its path;
 * - `session`: nobody is signed in, or the API answered 401;
 * - `network`: no answer (connection reset, time-out, CORS), or the person who asked has left meanwhile;
 * - `http`: a status outside 2xx, other than 401;
 * - `contract`: a 2xx with a body that doesn't follow the interface.
 */
export type ApiErrorKind = 'address' | 'session' | 'network' | 'http' | 'contract'

type Params = Readonly<Record<string, string>>

type Details = Pick<ApiError, 'kind' | 'operation' | 'message'> &
  Partial<Pick<ApiError, 'params' | 'status' | 'fieldErrors' | 'requestId' | 'retryAt'>>

/** Thrown by the functions that send requests (request.ts, read-list.ts), and by nothing else. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  // The constructor sets these two by `Object.assign`.
  readonly kind!: ApiErrorKind
  readonly operation!: OperationName
  /** The path parameters and filters of a request that was answered outside 2xx. */
  readonly params: Params = {}
  readonly status: number | undefined
  readonly fieldErrors: readonly FieldError[] = []
  /** The answer's ID of this request, to find it in the service's logs. */
  readonly requestId: string | undefined
  /** The moment until which the service asks to wait, in `steadySeconds`; 0 if it doesn't. */
  readonly retryAt: number = 0

  /** `message` is for people. It may have several lines, and never contains a token. */
  constructor({ message, ...details }: Details) {
    super(message)
    Object.assign(this, details)
  }

  /** Whether a write that failed with this may have succeeded anyway. */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'network' ||
      this.kind === 'contract' ||
      (this.kind === 'http' && [500, 502, 504].includes(this.status ?? 0))
    )
  }

  /** Whether a read that failed with this may be repeated automatically. */
  get transient(): boolean {
    return (
      this.kind === 'network' ||
      (this.kind === 'http' && [429, 502, 503, 504].includes(this.status ?? 0))
    )
  }
}

/** `ApiError.retryAt`; 0 for other errors, and for none. */
export function retryAt(error: Error | null): number {
  return error instanceof ApiError ? error.retryAt : 0
}

const requestIdHeaders = ['x-request-id', 'x-correlation-id', 'traceparent', 'x-amzn-trace-id']

/** There was no answer or, if its headers had arrived (`hasBegun`), only a part of one. */
export function networkError(
  operation: OperationName,
  { cause, hasBegun }: { cause: unknown; hasBegun: boolean },
): ApiError {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  const reason = hasBegun
    ? 'The answer broke off before its end.'
    : 'The network or the service may be down.'
  const message = isLate ? `There was no complete answer within ${timeoutSeconds} seconds.` : reason
  return new ApiError({ kind: 'network', operation, message })
}

/** A status outside 2xx, with the message of its body, in which `token` is replaced. */
export function httpError(
  { operation, params }: { operation: OperationName; params: Params },
  response: Response,
  text: string,
  token: string,
): ApiError {
  const { status } = response
  // A service may repeat the request in its error. The token is replaced before parsing, and again afterwards, because
  // JSON may have contained it with escapes.
  const hide = (value: string) => value.replaceAll(token, '[token]')
  const { message, fieldErrors } = parseErrorBody(hide(text))
  // A date in Retry-After is compared with the service's clock, because the local one may be wrong.
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now()
  const wait = parseRetryAfter(response.headers.get('retry-after'), now)
  const reason = message === undefined ? 'The service gave no reason.' : hide(message)
  return new ApiError({
    kind: status === 401 ? 'session' : 'http',
    operation,
    params,
    status,
    message:
      wait > 0
        ? `${reason}\nThe service asks you to wait ${duration(wait)} before the next try.`
        : reason,
    fieldErrors: fieldErrors.map((each) => ({
      field: hide(each.field),
      message: hide(each.message),
    })),
    retryAt: wait && steadySeconds() + wait,
    requestId: requestIdOf(response, hide),
  })
}

/** A 2xx with a body that can't be used. `problem` says why, in sentences. */
export function contractError(
  operation: OperationName,
  response: Response,
  problem: string,
): ApiError {
  return new ApiError({
    kind: 'contract',
    operation,
    message: `The response is not what the API promises. ${problem}${redirection(response)}`,
    status: response.status,
    requestId: requestIdOf(response),
  })
}

/** A sentence with the address at which a redirected request ended, without its query, which may be private. */
function redirection({ redirected, url }: Response): string {
  if (!redirected) return ''
  const { origin, pathname } = new URL(url)
  return ` The request was redirected to ${origin}${pathname}.`
}

function requestIdOf({ headers }: Response, hide = (value: string) => value) {
  const value = requestIdHeaders.map((name) => headers.get(name)).find(Boolean)
  return value ? hide(value) : undefined
}
