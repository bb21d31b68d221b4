// Requests that have been accepted but not answered, so that closing can wait for them. Fastify alone would answer
// new ones with a bare 503 while it still listens, and wait only for those of the first loopback address.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** How long idle connections may still be used. Each is closed after its next answer. */
const lingerMilliseconds = 500

/**
 * Makes `app.close()` stop listening at once, then answer every request that has been accepted, and close the
 * connections at last. Requests that still come on open connections are answered, too.
 */
export function finishBeforeClose(app: FastifyInstance): void {
  const pending = new Set<ServerResponse>()
  let drained: (() => void) | undefined

  app.addHook('onRequest', (_request, { raw }, done) => {
    pending.add(raw)
    raw.once('close', () => {
      pending.delete(raw)
      if (pending.size === 0) drained?.()
    })
    done()
  })
  app.addHook('preClose', async () => {
    const closed = once(app.server, 'close')
    // The server's own method would also close idle connections, on which a proxy may just be sending a write.
    Server.prototype.close.call(app.server)
    // Fastify closes the server of the second loopback address by this.
    app.server.unref()
    await setTimeout(lingerMilliseconds)
    if (pending.size > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      drained = resolve
      await promise
    }
    // Only connections without a request are left, such as browsers open in advance. They count as busy.
    app.server.closeAllConnections()
    await closed
  })
}
