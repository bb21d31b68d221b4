// Logs each answer: the request, its outcome and its duration. Of the address it logs only the path, because
// queries contain codes, and the address of a begun sign-in belongs to a cookie.
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Logs every answer of the application. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { method, access } = request
    request.log.info(
      {
        method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(access && { user: access.caller.userId }),
      },
      'request',
    )
  })
}

/** The path that was requested: the authorization server removes `/oauth` from the address while it answers. */
function pathOf({ originalUrl }: FastifyRequest): string {
  const end = originalUrl.search(/[?#]/)
  const path = end < 0 ? originalUrl : originalUrl.slice(0, end)
  return path.replace(/(\/oauth\/(?:auth|login)\/).+/, '$1…')
}
