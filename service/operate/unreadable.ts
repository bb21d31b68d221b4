// Answers requests that Node could not read and Fastify never sees: too large, too slow, or not HTTP.
import type { Socket } from 'node:net'

import type { ConnectionError } from 'fastify'

import { Problem, problemBody } from '../api/problem.ts'

const problems: Record<string, [status: number, detail: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and headers are larger than this service accepts.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}

/** Cut off at once, a client that still sends might not receive its answer. */
const lingerMilliseconds = 1000

/** Fastify's `clientErrorHandler`: answers the client error that Node reports, and ends the connection. */
export function answerUnreadable({ code, rawPacket }: ConnectionError, socket: Socket): void {
  if (!socket.writable) return
  const [status, detail] = problems[code] ?? [400, 'The request could not be read.']
  const problem = problemBody(new Problem(status, detail))
  const isPage = status === 431 && !isOfApi(rawPacket)
  const body = isPage ? tooLongPage : JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${status} ${problem.title}`,
    `Content-Type: ${isPage ? 'text/html; charset=utf-8' : 'application/problem+json'}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ]
  socket.end(lines.join('\r\n'))
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}

/** Judged by the address alone, because which media types are accepted may not have arrived yet. */
function isOfApi(packet: unknown): boolean {
  return Buffer.isBuffer(packet) && packet.includes('/v0/')
}

/** Where the service is mounted can't be known here, so the page has no links, files or style sheet of its own. */
const tooLongPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>The address is too long · Refdesk</title>
<style>body { max-width: 32em; margin: 4em auto; padding: 0 1em; font: 1em/1.5 system-ui, sans-serif }</style>
</head>
<body>
<main>
<h1>The address is too long</h1>
<p>Go back, and shorten what was typed, or the link that was opened.</p>
</main>
</body>
</html>
`
