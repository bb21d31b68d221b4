// SIGTERM finishes accepted requests: in its own process, on every address of localhost.
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, test, vi } from 'vitest'

import { clientOf, startServer, testData } from './testing/command.ts'
import { beginReview, finishReview } from './testing/open-request.ts'
import { signIn } from './testing/sign-in.ts'

// It starts two processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const review = { title: 'Accepted', base_ref: 'main', compare_ref: 'release/2.4' }

test('while a request is open after SIGTERM, others are answered or not accepted, and never refused', async () => {
  const server = await startServer(await testData())
  const { port } = new URL(server.origin)
  const token = await signIn({ origin: server.origin })
  const open = await beginReview(port, token)
  const seen = new Set<number>()
  const client = clientOf(server.origin)
  const readUntilRefused = async () => {
    for (;;) seen.add((await client.ask('getReview', { token, review_id: 'review-1' })).status)
  }
  const readers = Promise.allSettled([1, 2, 3].map(readUntilRefused))
  await vi.waitUntil(() => seen.size > 0)
  server.child.kill('SIGTERM')
  // They end once nobody is let in any more, long before the open request ends.
  const ends = await readers
  expect(ends.map((end) => String(end.status === 'rejected' && end.reason))).toEqual(
    ends.map(() => 'TypeError: fetch failed'),
  )
  expect([...seen]).toEqual([200])
  expect((await finishReview(open)).status).toBe(201)
  expect((await server.finished).code).toBe(0)
})

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
  const begun = await Promise.all(hosts.map((host) => beginReview(port, token, host)))

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

  const answers = await Promise.all(begun.map(finishReview))
  expect(answers.map(({ status }) => status)).toEqual(hosts.map(() => 201))
  // If it had waited for a connection, it would finally have cut it off, and ended with 1.
  expect((await server.finished).code).toBe(0)

  const again = await startServer(data)
  const reader = clientOf(again.origin)
  for (const review_id of [...acknowledged, ...answers.map((answer) => answer.review.id)]) {
    expect((await reader.ask('getReview', { review_id })).status).toBe(200)
  }
})
