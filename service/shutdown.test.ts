// SIGTERM finishes accepted requests: in its own process, on every address of localhost.
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test, vi } from 'vitest'

import type { Review } from '../contract/resources.ts'
import { clientOf, startServer, testData } from './testing/command.ts'
import { signIn } from './testing/sign-in.ts'

// It starts two processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const review = { title: 'Accepted', base_ref: 'main', compare_ref: 'release/2.4' }

/** Begins to create a review; resolves when the service has accepted the request, its body not yet sent. */
async function begin(host: string, port: string, token: string): Promise<ClientRequest> {
  const begun = request({
    host,
    port,
    path: '/v0/repos/demo/reviews',
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The service answers "100 Continue" once it has read the headers (RFC 9110 §10.1.1).
      expect: '100-continue',
    },
  })
  begun.flushHeaders()
  await once(begun, 'continue')
  return begun
}

async function finish(begun: ClientRequest) {
  begun.end(JSON.stringify(review))
  const [response] = (await once(begun, 'response')) as [IncomingMessage]
  return { status: response.statusCode, review: JSON.parse(await text(response)) as Review }
}

test('every request that was accepted before SIGTERM is answered, and acknowledged writes are there', async () => {
  const data = await testData()
  const server = await startServer(data)
  const { port } = new URL(server.origin)
  const token = await signIn({ origin: server.origin })
  const addresses = (await dns.lookup('localhost', { all: true })).map(({ address }) => address)
  const hosts = Array.from({ length: 10 }, () => addresses).flat()
  // As browsers open them in advance, without ever sending a request.
  const unused = addresses.map((host) => connect({ host, port: Number(port) }))
  await Promise.all(unused.map((socket) => once(socket, 'connect')))
  const begun = await Promise.all(hosts.map((host) => begin(host, port, token)))

  const acknowledged: string[] = []
  const client = clientOf(server.origin)
  const writeUntilRefused = async () => {
    for (;;) acknowledged.push((await client.ask('createReview', { body: review })).body.id)
  }
  const writers = Promise.allSettled([1, 2, 3, 4].map(writeUntilRefused))
  await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 30_000 })
  server.child.kill('SIGTERM')
  // They end once no new requests are accepted.
  await writers

  const answers = await Promise.all(begun.map(finish))
  expect(answers.map(({ status }) => status)).toEqual(hosts.map(() => 201))
  // If it had waited for a connection, it would finally have cut it off, and ended with 1.
  expect((await server.finished).code).toBe(0)

  const again = await startServer(data)
  const reader = clientOf(again.origin)
  for (const review_id of [...acknowledged, ...answers.map((answer) => answer.review.id)]) {
    expect((await reader.ask('getReview', { review_id })).status).toBe(200)
  }
})
