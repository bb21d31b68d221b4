// Requests that have been accepted and not yet answered, so that closing can wait for them. Fastify
// alone waits for those of the first loopback address only, and for connections that idle afterwards.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** What is being answered on a connection. */
export type Pending = { answerOn: (socket: Socket) => ServerResponse | undefined }

/**
 * Makes `app.close()` wait until every request accepted before it has its answer, or has gone, and
 * close the connections then. Fastify answers new requests with 503 meanwhile.
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
