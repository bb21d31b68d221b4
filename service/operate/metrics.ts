// Metrics for Prometheus at /metrics, protected by a token: requests and durations, sign-ins, PostgreSQL's
// connection pool, and the process's memory, garbage collection and event loop delay.
import { hash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { Problem } from '../api/problem.ts'
import type { Connections, Store } from '../store/store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a sign-in attempt by outcome; absent if metrics are off. */
    countSignIn?: (outcome: string) => void
  }
}

/** Measures the application, and serves the results. Must be called before any route is added. */
export function measure(
  app: FastifyInstance,
  { token, store }: { token: string; store: Store },
): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const signIns = new Counter({
    name: 'refdesk_sign_ins_total',
    help: 'Attempts to sign in with a password, by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  if (store.connections) measureConnections(store.connections, registers)
  app.decorate('countSignIn', (outcome: string) => signIns.inc({ outcome }))
  // By route, not by address, because there must be few labels.
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

/** Reads the pool when the metrics are read. */
function measureConnections(connectionsNow: () => Connections, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'refdesk_database_connections',
    help: 'Connections to the database: total, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connectionsNow())) {
        connections.set({ state }, count)
      }
    },
  })
}

/** Digests have the same length, so comparing takes the same time for every guess. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
