// Faults of the connection: it is slow, is reset, or ends before the answer does.
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

/** The faults of the connection: before the operation, after it, within its answer. */
export const connectionFaults = [
  'reset-before',
  'reset-after',
  'truncated',
  'trickle',
  'trickle-truncated',
] as const

/** How many pieces a trickling answer comes in. */
const pieces = 20

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

/**
 * A whole answer, or its first half as `truncate` gives it, in pieces with a wait after each, so that
 * it can be seen arriving.
 */
export function trickle(
  reply: FastifyReply,
  payload: string,
  { milliseconds, cutOff }: { milliseconds: number; cutOff: boolean },
): Readable {
  const bytes = Buffer.from(payload)
  reply.header('content-length', bytes.length)
  const sent = cutOff ? half(bytes) : [bytes]
  return Readable.from(slowly(sent, bytes.length / pieces, milliseconds))
}

async function* slowly(
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  length: number,
  milliseconds: number,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += length) {
      yield chunk.subarray(at, at + length)
      await setTimeout(milliseconds)
    }
  }
}

async function* half(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2)
  throw new Error('The fault switch cuts this answer off.')
}
