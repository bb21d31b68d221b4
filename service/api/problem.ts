// Every error answer of the service: RFC 9457 problem details. Handlers throw a Problem. Any other error becomes
// one here, and its details are not shown.
import { STATUS_CODES } from 'node:http'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { isAway } from '../store/failures.ts'

/** What is wrong with one field; `field` is written as in `reviewer_ids[2]`. */
export type FieldError = { field: string; message: string }

type Details = {
  errors?: readonly FieldError[]
  headers?: Record<string, string>
  /** The error behind it, for the log alone. */
  cause?: unknown
}

/** As many wrong fields as a person reads. An answer must not become longer than the request. */
const maxNamed = 20

/** An error answer: status 4xx or 5xx, a sentence for people, and the first wrong fields, if any. */
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
    const more = errors.length - maxNamed
    super(more > 0 ? `${detail} ${more} more are not named.` : detail, { cause })
    this.statusCode = statusCode
    this.errors = errors.slice(0, maxNamed)
    this.headers = headers
  }
}

/** Sends a problem as `application/problem+json` (RFC 9457 §3). Of type about:blank, `title` is the status's phrase. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { statusCode: status, message: detail, errors, headers } = problem
  const title = STATUS_CODES[status] ?? 'Error'
  const body = { type: 'about:blank', title, status, detail, ...(errors.length > 0 && { errors }) }
  return (
    reply
      .code(status)
      .headers(headers)
      // The ID is set again here, for errors that occur before any hook.
      .headers({ 'x-request-id': reply.request.id, 'cache-control': 'no-store' })
      .type('application/problem+json')
      // Bytes, because Fastify would add a charset to text, and this media type has none.
      .send(Buffer.from(JSON.stringify(body)))
  )
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
  if (problem.statusCode >= 500) request.log.error({ err: error }, 'failed')
  return problem
}

/** Fastify's handler of unknown addresses. */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [pathname] = request.url.split('?')
  return sendProblem(reply, new Problem(404, `There is nothing at ${pathname}.`))
}

/** Seconds after which to ask again while the database can't be reached, or is busy. */
export const awayRetrySeconds = '2'

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (isAway(error)) {
    const detail = 'The database does not answer or is busy; nothing was changed. Try again soon.'
    return new Problem(503, detail, { headers: { 'retry-after': awayRetrySeconds } })
  }
  const { statusCode = 500 } = error
  if (statusCode >= 500) return new Problem(500, 'The service failed; its log says more.')
  return new Problem(statusCode, error.message)
}
