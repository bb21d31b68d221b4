// What machines ask: health, readiness, metrics.
import { expect, onTestFinished, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { startService } from '../testing/service.ts'
import { createLog } from './log.ts'

test('the service is live as long as it runs, and ready while the database answers', async () => {
  const service = await startService()
  const status = async (path: string) => (await fetch(service.origin + path)).status
  try {
    expect([await status('/healthz/live'), await status('/healthz/ready')]).toEqual([200, 200])
    await service.store.destroy()
    expect([await status('/healthz/live'), await status('/healthz/ready')]).toEqual([200, 500])
  } finally {
    await service.stop()
  }
})

test('a process that is about to end is live and answers, but is not ready', async () => {
  const ending = new AbortController()
  const { origin, stop } = await startService({ ending: ending.signal })
  onTestFinished(stop)
  const statuses = () =>
    Promise.all(
      ['/healthz/ready', '/healthz/live'].map(async (path) => (await fetch(origin + path)).status),
    )
  expect(await statuses()).toEqual([200, 200])
  ending.abort()
  expect(await statuses()).toEqual([503, 200])
})

test('only a failing probe is logged', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const service = await startService({ log })
  try {
    // Fastify says where it listens.
    lines.length = 0
    await fetch(`${service.origin}/healthz/ready`)
    expect(lines).toEqual([])
    await service.store.destroy()
    await fetch(`${service.origin}/healthz/ready`)
    expect(lines).toEqual([expect.stringContaining('failed')])
  } finally {
    await service.stop()
  }
})

test('metrics report requests and the event loop to a client with the token', async () => {
  const service = await startService({ metricsToken: 'a token' })
  const metrics = (authorization: string) =>
    fetch(`${service.origin}/metrics`, { headers: { authorization } })
  try {
    await new Client(service).ask('listBranches')
    expect((await metrics('Bearer another')).status).toBe(401)
    const text = await (await metrics('Bearer a token')).text()
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/v0\/repos\/:repo_id\/branches",status="200"\} 1/,
    )
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  } finally {
    await service.stop()
  }
})

test('without a token there are no metrics', async () => {
  const service = await startService()
  try {
    expect((await fetch(`${service.origin}/metrics`)).status).toBe(404)
  } finally {
    await service.stop()
  }
})
