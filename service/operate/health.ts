// Answers to a supervisor and a load balancer: does the process run, and can it serve requests now. Says nothing
// else, because anybody may ask.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { Problem } from '../api/problem.ts'
import type { Store } from '../store/store.ts'

/** Fastify plugin: GET /healthz/live and /healthz/ready. */
export async function healthRoutes(
  app: FastifyInstance,
  { store, ending }: { store: Store; ending: AbortSignal | undefined },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz/live', () => ({ status: 'live' }))
  // Asked every few seconds, so only failures are logged.
  app.get('/healthz/ready', { logLevel: 'error' }, async () => {
    if (ending?.aborted) throw new Problem(503, 'This process is about to end.')
    await sql`select 1`.execute(store)
    return { status: 'ready' }
  })
}
