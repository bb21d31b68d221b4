// A line of the log for each answer: which request, what became of it and how long it took. Of the address
// only the path: queries carry codes, and a sign-in's own address what belongs to its cookie.
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

/** As it was asked for: the authorization server takes `/oauth` off the address while it answers. */
function pathOf({ originalUrl }: FastifyRequest): string {
  const end = originalUrl.search(/[?#]/)
  const path = end < 0 ? originalUrl : originalUrl.slice(0, end)
  return path.replace(/(\/oauth\/(?:auth|login)\/).+/, '$1…')
}
