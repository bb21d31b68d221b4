// The bounds of one client: sizes and times of requests and connections. The numbers
// are README.md's. Rates are elsewhere: requests in api.ts, sign-ins in
// authorization/password-check.ts.
import type { Server } from 'node:http'

import type { FastifyHttpOptions } from 'fastify'

/** Times of a connection, in milliseconds. */
export type Times = {
  /** To the end of a request's headers: from the connection on, or from its first byte on a used one. */
  headers: number
  /** Likewise to the end of its body. */
  request: number
  /** A connection on which nothing is sent or received, also because the client does not read the answer. */
  silence: number
  /** Between two requests of a connection; longer than the 60 seconds of usual proxies. */
  keepAlive: number
  /** From an answer that ends the connection until a client that goes on sending is cut off. */
  linger: number
  /** How often headers and request are looked at. */
  check: number
}

/** What holds unless a test says otherwise. */
export const usualTimes: Times = {
  headers: 20_000,
  request: 30_000,
  silence: 120_000,
  keepAlive: 72_000,
  linger: 2000,
  check: 1000,
}

/** All headers of a request and its address, in bytes. */
const maxHeaderBytes = 16_384

/**
 * The body of a request to the API, in bytes. Every bound of the contract used up, in characters that
 * JSON writes with twelve bytes, makes 64 kB, and 3 kB for each reviewer.
 */
export const maxApiBodyBytes = 1_048_576

/** The body of the sign-in form, in bytes. */
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
      // Answered in words instead: see unreadable.ts.
      requireHostHeader: false,
    },
  }
}
