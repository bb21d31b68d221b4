// The one error that reading from or writing to the API ends in.
import type { OperationName } from '../../contract/operations.ts'
import type { FieldError } from './error-body.ts'

/**
 * What went wrong:
 * - `address`: the request was not made, since a path parameter can't be one;
 * - `session`: nobody is signed in, or the API answered 401;
 * - `network`: no answer (offline, connection reset, time-out, CORS), or nobody left whom it is for;
 * - `http`: an answer outside 2xx, other than 401;
 * - `contract`: a 2xx whose body isn't what the interface says.
 */
export type ApiErrorKind = 'address' | 'session' | 'network' | 'http' | 'contract'

type Details = {
  kind: ApiErrorKind
  operation: OperationName
  /** In plain words, fit to be shown; may have several lines. Never holds a token. */
  message: string
  status?: number
  fieldErrors?: readonly FieldError[]
  /** What the answer calls this request, for the service's own logs. */
  requestId?: string
  /** Seconds to wait before trying again, where the answer says so. */
  retryAfter?: number
}

/** Thrown by `request` and by nothing else. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly operation: OperationName
  readonly status: number | undefined
  readonly fieldErrors: readonly FieldError[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor({
    message,
    kind,
    operation,
    status,
    fieldErrors = [],
    requestId,
    retryAfter,
  }: Details) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.operation = operation
    this.status = status
    this.fieldErrors = fieldErrors
    this.requestId = requestId
    this.retryAfter = retryAfter
  }

  /**
   * Whether a write that ended so may have happened all the same (product rule "A write is asked
   * for once"): no answer, 500, 502, 504, or a 2xx that does not parse.
   */
  get outcomeUnknown(): boolean {
    return (
      this.kind === 'network' ||
      this.kind === 'contract' ||
      (this.kind === 'http' && [500, 502, 504].includes(this.status ?? 0))
    )
  }

  /** Whether a read that ended so is worth another try by itself. */
  get transient(): boolean {
    return (
      this.kind === 'network' ||
      (this.kind === 'http' && [429, 502, 503, 504].includes(this.status ?? 0))
    )
  }
}
