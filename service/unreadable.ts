// The answer to what Node could not read as a request, which Fastify never sees: too slow, too large,
// no HTTP. Written to the socket as it is.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'

import { Problem, problemBody } from './problem.ts'

const problems: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Address and headers are larger than this service reads.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/**
 * Answers the error that Node reports of a client by its `code`, and ends the connection; after
 * `linger` milliseconds even if the client goes on sending. Cut off at once it might lose the answer.
 */
export function answerUnreadable(socket: Socket, code: string | undefined, linger: number): void {
  if (!socket.writable) return
  socket.end(answer(code))
  setTimeout(() => socket.destroy(), linger).unref()
}

/** A whole HTTP answer. */
function answer(code = ''): string {
  const [status, detail] = problems[code] ?? [400, 'The request could not be read.']
  const problem = problemBody(new Problem(status, detail))
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${status} ${problem.title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
