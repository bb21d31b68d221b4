// Every error answer of the service: RFC 9457 problem details. Handlers throw a Problem. Any other error becomes
// one here, and its details are not shown.
import { STATUS_CODES } from 'node:http'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { oneLine } from '../operate/start-error.ts'
import { isAway } from '../store/failures.ts'

/** What is wrong with one field; `field` is written as in `reviewer_ids[2]`. */
export type FieldError = { field: string; message: string }

type Details = {
  errors?: readonly FieldError[]
  headers?: Record<string, string>
  /** Only logged. */
  cause?: unknown
}

/** An error answer: status 4xx or 5xx, a sentence for people, and the wrong fields, if any. */
export class Problem extends Error {
  override name = 'Problem'
  readonly statusCode: number
  readonly errors: readonly FieldError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    statusCode: number,
    detail: string,
    { errors = [], headers = {}, cause }: Details = {},
  ) {
    super(detail, { cause })
    this.statusCode = statusCode
    this.errors = errors
    this.headers = headers
  }
}

/** As many as a person reads. An answer must not become longer than the request. */
const maxNamed = 20

/** A problem with wrong fields: the first ones are named, the others counted. */
export function fieldsProblem(
  statusCode: number,
  detail: string,
  errors: readonly FieldError[],
): Problem {
  const more = errors.length - maxNamed
  return new Problem(statusCode, more > 0 ? `${detail} ${more} more are not named.` : detail, {
    errors: errors.slice(0, maxNamed),
  })
}

/** Sends a problem as `application/problem+json` (RFC 9457 §3). */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return (
    reply
      .code(problem.statusCode)
      .headers(problem.headers)
      // The ID is set again here, for errors that occur before any hook.
      .headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' })
      .type('application/problem+json')
      // As bytes, because Fastify would add a charset to text, and this media type has none.
      .send(Buffer.from(JSON.stringify(problemBody(problem))))
  )
}

/** A problem document. `type` is about:blank, so `title` is the status's phrase. */
function problemBody({ statusCode, message, errors }: Problem) {
  return {
    type: 'about:blank',
    title: STATUS_CODES[statusCode] ?? 'Error',
    status: statusCode,
    detail: message,
    ...(errors.length > 0 && { errors }),
  }
}

/** Fastify's error handler. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendProblem(reply, loggedProblem(error, request))
}

/** The problem that an error is to whoever sent the request. Logged if it is the service's. */
export function loggedProblem(error: FastifyError, request: FastifyRequest): Problem {
  const problem = toProblem(error)
  if (problem.statusCode >= 500) {
    request.log.error({ err: isAway(error) ? oneLine(error) : error }, 'failed')
  }
  return problem
}

/** Fastify's handler of unknown addresses. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [pathname] = request.url.split('?')
  return sendProblem(reply, new Problem(404, `There is nothing at ${pathname}.`))
}

const details: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; it must be a JSON object.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than this service accepts.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address is not valid percent-encoding.',
}

/** Seconds after which to ask again while the database can't be reached, or is busy. */
export const awayRetrySeconds = '2'

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (isAway(error)) {
    const detail = 'The database does not answer just now; nothing was changed. Try again soon.'
    return new Problem(503, detail, { headers: { 'retry-after': awayRetrySeconds } })
  }
  const { statusCode = 500, code } = error
  if (statusCode >= 500) return new Problem(500, 'The service failed; its log says more.')
  return new Problem(statusCode, details[code] ?? error.message)
}
