// Limits of one client: sizes and times of requests and connections; docs/choices.md lists them. Rates are elsewhere:
// API requests in api/routes.ts, sign-ins in authorization/password-check.ts.
import type { Server } from 'node:http'

import type { FastifyHttpOptions } from 'fastify'

/** Times of a connection, in milliseconds. Tests use others. */
export const usualTimes = {
  // Until a request's headers have arrived, from the start of the connection or, on a used one, from their first byte.
  headers: 20_000,
  // The same, until its body has arrived.
  request: 30_000,
  // A connection on which nothing moves in either direction, for example because the client does not read.
  silence: 120_000,
  // Between two requests on a connection; longer than the 60 seconds of common proxies.
  keepAlive: 72_000,
  // How often Node checks the limits of headers and request.
  check: 1000,
}

export type Times = typeof usualTimes

/** All headers of a request and its address, in bytes. */
const maxHeaderBytes = 16_384

/** Maximum size of the sign-in form's body, in bytes. */
export const maxFormBytes = 16_384

/** The limits as options of Fastify and of Node's server. */
export function serverLimits(times: Times): FastifyHttpOptions<Server> {
  return {
    requestTimeout: times.request,
    connectionTimeout: times.silence,
    keepAliveTimeout: times.keepAlive,
    http: {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: maxHeaderBytes,
    },
  }
}
