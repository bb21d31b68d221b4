// Requests that have been accepted but not answered, so that closing can wait for them. Fastify waits only for
// those of the first loopback address, and for connections that become idle later.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** The answer that is being sent on a connection. */
export type Pending = { answerOn: (socket: Socket) => ServerResponse | undefined }

/**
 * Makes `app.close()` wait until every accepted request is answered or its client has gone, and then close the
 * connections. Meanwhile Fastify answers new requests with 503.
 */
export function finishBeforeClose(app: FastifyInstance): Pending {
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
    if (pending.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    drained = resolve
    await promise
  })
  return { answerOn: (socket) => [...pending].find((answer) => answer.socket === socket) }
}
