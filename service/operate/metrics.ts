// Metrics for Prometheus at /metrics, protected by a token: requests and durations, and the process's memory, garbage
// collection and event loop delay.
import { hash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import { Problem } from '../api/problem.ts'

/** Measures the application, and serves the results. Must be called before any route is added. */
export function measure(app: FastifyInstance, token: string): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // A label is a route and not an address, because there must be few labels.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new Problem(401, 'Metrics are for who has their token.', {
        headers: { 'www-authenticate': 'Bearer realm="metrics"' },
      })
    }
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics())
  })
}

/** Digests have the same length, so comparing takes the same time for every guess. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
