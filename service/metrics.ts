// Metrics for Prometheus at /metrics, for who has the token: requests and their durations, sign-ins, the
// pool of PostgreSQL's connections, and of the process itself memory, garbage collection and the delay of
// the event loop.
import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { Problem } from './problem.ts'
import type { Connections, Store } from './store/store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts an attempt to sign in by its outcome; absent if metrics are off. */
    countSignIn?: (outcome: string) => void
  }
}

/** Measures the application, and answers what it measured. Before any routes. */
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
  // The route, not the address: labels must be few.
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

/** Tells of the pool as it is when it is asked about. */
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

/** Of one length, so that comparing takes the same time for every guess. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
