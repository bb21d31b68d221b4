// Faults of the connection: it is reset, or ends before the answer does.
import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

/** The faults that break the connection: before the operation, after it, within its answer. */
export const connectionFaults = ['reset-before', 'reset-after', 'truncated'] as const

/** Ends the connection with a TCP reset; nothing that is not yet on the wire is sent. */
export function resetConnection(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
}

/**
 * The first half of an answer, after which the connection ends. Its whole length is declared, which
 * browsers report as a network error once they have read the half.
 */
export function truncate(reply: FastifyReply, payload: string): Readable {
  const bytes = Buffer.from(payload)
  reply.header('content-length', bytes.length)
  return Readable.from(half(bytes))
}

async function* half(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2)
  throw new Error('The fault switch cuts this answer off.')
}
