// Faults that answer with an error status. The operation does not run.
import type { FastifyReply } from 'fastify'

import { operations, type OperationName } from '../../contract/operations.ts'
import { type FieldError, Problem, sendProblem } from '../../service/api/problem.ts'

/** The faults that answer a status. */
export const statusFaults = [
  '401',
  '403',
  '404',
  '409',
  '412',
  '413',
  '422',
  '422-long',
  '429-seconds',
  '429-date',
  '500',
  '500-html',
  '502',
  '503-seconds',
  '503-date',
  '504',
  'login-redirect',
] as const
type StatusFault = (typeof statusFaults)[number]

/** The page to which login-redirect leads: HTML with status 200. */
export const loginPagePath = '/faults/login/page'

const details: Record<string, string> = {
  401: 'The fault switch says: the access token is not valid any more.',
  403: 'The fault switch says: you may not do this.',
  404: 'The fault switch says: there is no such thing.',
  409: 'The fault switch says: this is in conflict with what is there.',
  412: 'The fault switch says: a precondition does not hold.',
  413: 'The fault switch says: the request is too large.',
  422: 'The fault switch says: a field is not acceptable.',
  429: 'The fault switch says: too many requests.',
  500: 'The fault switch says: the service failed.',
  502: 'The fault switch says: the service behind the proxy gave no good answer.',
  503: 'The fault switch says: the service is being maintained.',
  504: 'The fault switch says: the service behind the proxy did not answer in time.',
}

const longDetail = Array.from(
  { length: 160 },
  (_, index) => `Line ${index + 1}: the fault switch says that this is a long explanation.`,
).join('\n')

const errorPage =
  '<html>\r\n<head><title>500 Internal Server Error</title></head>\r\n<body>\r\n<center><h1>500 Internal Server Error</h1></center>\r\n<hr><center>proxy</center>\r\n</body>\r\n</html>\r\n'

type Settings = { operation: OperationName; retryAfter: number; detail: string | undefined }

/** Sends the fault's answer. `retryAfter` is in seconds; `detail` replaces the usual words. */
export function answerStatus(
  reply: FastifyReply,
  fault: StatusFault,
  { operation, retryAfter, detail }: Settings,
): FastifyReply {
  if (fault === 'login-redirect') return reply.redirect(loginPagePath, 302)
  if (fault === '500-html') {
    return reply.code(500).type('text/html; charset=utf-8').send(errorPage)
  }
  const [code = '', variant] = fault.split('-')
  const usual = variant === 'long' ? longDetail : (details[code] ?? '')
  const errors = code === '422' ? [fieldError(operation)] : []
  const headers = {
    ...(code === '401' && { 'www-authenticate': 'Bearer realm="refdesk", error="invalid_token"' }),
    ...(variant === 'seconds' && { 'retry-after': `${retryAfter}` }),
    ...(variant === 'date' && { 'retry-after': httpDate(retryAfter) }),
  }
  return sendProblem(reply, new Problem(Number(code), detail ?? usual, { errors, headers }))
}

/** An error of the first field in the operation's body or query, or else of the last one in its path. */
function fieldError(operation: OperationName): FieldError {
  const asked = operations[operation]
  const inPath = Object.keys(asked.params.shape).slice(-1)
  const fields = [
    ...('body' in asked ? Object.keys(asked.body.shape) : []),
    ...('filter' in asked ? Object.keys(asked.filter.shape) : []),
    ...inPath,
  ]
  return { field: fields[0] ?? '', message: 'The fault switch does not like this.' }
}

/** A time from now as an HTTP date (RFC 9110 §5.6.7), rounded up to whole seconds. */
function httpDate(seconds: number): string {
  return new Date((Math.ceil(Date.now() / 1000) + seconds) * 1000).toUTCString()
}
