// Which requests have been accepted and not yet answered, so that closing can wait for them. Fastify
// itself waits for the first of the loopback addresses only.
import type { ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

/** Makes `app.close()` wait until every request accepted before it has its answer, or has gone. */
export function finishBeforeClose(app: FastifyInstance): void {
  const pending = new Set<ServerResponse>()
  let drained: (() => void) | undefined

  app.addHook('onRequest', async (_request, { raw }) => {
    pending.add(raw)
    raw.once('close', () => {
      pending.delete(raw)
      if (pending.size === 0) drained?.()
    })
  })
  app.addHook('onClose', async () => {
    if (pending.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    drained = resolve
    await promise
  })
}
