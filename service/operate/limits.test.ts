// The limits of one client, tested with bytes and sockets.
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { startService, type TestService } from '../testing/service.ts'
import { authorize, browse, type Cookies } from '../testing/sign-in.ts'
import { maxFormBytes, usualTimes } from './limits.ts'

let service: TestService
/** One that waits for nobody; only for what is too slow, since a busy machine is slow, too. */
let impatient: TestService

beforeAll(async () => {
  service = await startService()
  const times = { ...usualTimes, headers: 60, request: 120, check: 20 }
  impatient = await startService({ times })
})
afterAll(() => Promise.all([service.stop(), impatient.stop()]))

/**
 * Writes to a connection, and answers what came back until the service closed it. With `trickle`, it continues to
 * send until then, whatever the answer.
 */
async function converse(
  lines: string[],
  { origin } = impatient,
  { trickle = false } = {},
): Promise<string> {
  const port = Number(new URL(origin).port)
  const socket = connect({ host: 'localhost', port, allowHalfOpen: trickle })
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // The service may close before everything is written.
  socket.on('error', () => {})
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.once('close', resolve)
  socket.write(lines.join('\r\n'))
  const sending = trickle && setInterval(() => socket.write('x'), 5)
  await closed
  if (sending) clearInterval(sending)
  return answer
}

const mebibyte = 2 ** 20
const review = JSON.stringify({ title: '', base_ref: 'main', compare_ref: 'release/2.4' })

test.each([
  ['no HTTP at all', ['nonsense', '', ''], 400],
  [
    'a header of 20 kB',
    ['GET /v0/repos HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(20_000)}`, '', ''],
    431,
  ],
  ['nothing at all', [''], 408],
  ['headers that never end', ['GET / HTTP/1.1', 'Host: localhost', 'X-Slow: '], 408],
])('%s is refused, and the connection ends', async (_case, lines, status) => {
  const answer = await converse(lines, status === 408 ? impatient : service)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('OPTIONS needs no token', async () => {
  for (const origin of [undefined, 'https://elsewhere.example']) {
    const response = await fetch(`${service.origin}/v0/repos/demo/branches`, {
      method: 'OPTIONS',
      headers: { ...(origin && { origin }) },
    })
    expect(response.status).toBe(204)
  }
  for (const path of ['/nowhere', '/oauth/nowhere']) {
    expect((await fetch(service.origin + path, { method: 'OPTIONS' })).status).toBe(404)
  }
})

test('a client that goes on sending after its answer is cut off', async () => {
  const answer = await converse(['GET / HTTP/1.1', 'X-Slow: '], impatient, { trickle: true })
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that never ends is answered 408', async () => {
  const answer = await converse([
    'POST /oauth/token HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
    '',
    'client_id=refdesk',
  ])
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('the API accepts a body of a mebibyte, and not one byte more', async () => {
  const client = new Client(service)
  const most = await client.ask('createReview', { body: review.padEnd(mebibyte) })
  const beyond = await client.ask('createReview', { body: review.padEnd(mebibyte + 1) })
  expect([most.status, beyond.status]).toEqual([201, 413])
})

test('the sign-in form is read up to its limit', async () => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin: service.origin, cookies })
  const post = (bytes: number) =>
    browse(cookies, form.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'password='.padEnd(bytes, 'x'),
    })
  expect((await post(maxFormBytes)).status).toBe(200)
  const beyond = await post(maxFormBytes + 1)
  expect(beyond.status).toBe(413)
  expect(beyond.headers.get('content-type')).toMatch(/^text\/html/)
})

test('the token endpoint refuses a body that is too large', async () => {
  const response = await fetch(`${service.origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ code: 'x'.repeat(100_000) }),
  })
  expect(response.status).toBe(400)
})
