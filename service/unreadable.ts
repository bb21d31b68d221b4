// Answers requests that Node could not read and Fastify never sees (too slow, too large, not HTTP), and checks what
// Node leaves to others.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { Problem, problemBody } from './problem.ts'

const problems: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers are larger than this service accepts.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/**
 * Answers a client error, which Node reports by its `code`, and ends the connection, after `linger` milliseconds
 * even if the client continues to send. If it were cut off at once, it might not receive the answer.
 */
export function answerUnreadable(socket: Socket, code: string | undefined, linger: number): void {
  if (!socket.writable) return
  socket.end(answer(code))
  setTimeout(() => socket.destroy(), linger).unref()
}

/** A complete HTTP answer. */
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

/**
 * A request must name its host exactly once (RFC 9112 §3.2). With two names, a proxy and this service could
 * understand two different hosts.
 */
export function hostProblem({ rawHeaders, httpVersion }: IncomingMessage): Problem | undefined {
  const names = rawHeaders.filter((text, index) => index % 2 === 0 && isHost(text)).length
  if (names === 1 || (names === 0 && httpVersion === '1.0')) return undefined
  return new Problem(400, 'A request must have one Host header.')
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

/** Listener of the server's `checkExpectation` (RFC 9110 §10.1.1). */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const problem = problemBody(
    new Problem(417, 'The only expectation this service knows is 100-continue.'),
  )
  response
    .writeHead(417, { 'content-type': 'application/problem+json', 'x-request-id': randomUUID() })
    .end(JSON.stringify(problem))
}
