// SIGTERM finishes accepted requests: in its own process, on every address of localhost.
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'

import { expect, onTestFinished, test, vi } from 'vitest'

import { openStore } from './store/open-store.ts'
import { clientOf, startServer, testData } from './testing/command.ts'
import { beginReview, finishReview } from './testing/open-request.ts'
import { signIn } from './testing/sign-in.ts'

// It starts a process, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const review = { title: 'Accepted', base_ref: 'main', compare_ref: 'release/2.4' }

test('while requests are open after SIGTERM, others are answered or not accepted; acknowledged writes are there', async () => {
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

  const seen = new Set<number>()
  const acknowledged: string[] = []
  const client = clientOf(server.origin)
  const readUntilRefused = async () => {
    for (;;) seen.add((await client.ask('getReview', { token, review_id: 'review-1' })).status)
  }
  const writeUntilRefused = async () => {
    for (;;) {
      const { status, body } = await client.ask('createReview', { token, body: review })
      seen.add(status)
      acknowledged.push(body.id)
    }
  }
  const others = Promise.allSettled([
    ...[1, 2, 3].map(readUntilRefused),
    ...[1, 2, 3].map(writeUntilRefused),
  ])
  await vi.waitUntil(() => acknowledged.length >= 20, { timeout: 30_000 })
  server.child.kill('SIGTERM')
  // They end once nobody is let in any more, long before the open requests end.
  const ends = await others
  expect(ends.map((end) => String(end.status === 'rejected' && end.reason))).toEqual(
    ends.map(() => 'TypeError: fetch failed'),
  )
  expect(seen).toEqual(new Set([200, 201]))

  const answers = await Promise.all(begun.map(finishReview))
  expect(answers.map(({ status }) => status)).toEqual(hosts.map(() => 201))
  // If it had waited for a connection, it would finally have cut it off, and ended with 1.
  expect((await server.finished).code).toBe(0)

  const store = await openStore(data)
  onTestFinished(() => store.destroy())
  const stored = await store.selectFrom('reviews').select('id').execute()
  expect(stored.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...acknowledged, ...answers.map((answer) => answer.review.id)]),
  )
})
