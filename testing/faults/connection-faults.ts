// Faults of the connection: it is slow, is reset, or ends before the answer does.
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

/** Faults of the connection: before the operation, after it, and within its answer. */
export const connectionFaults = [
  'reset-before',
  'reset-after',
  'truncated',
  'trickle',
  'trickle-truncated',
] as const

/** The number of pieces of a trickling answer. */
const pieces = 20

/** Waits, but not once the fault is cleared. */
export async function wait(milliseconds: number, cleared: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal: cleared }).catch(() => undefined)
}

/** Ends the connection with a TCP reset. What has not been sent by then is lost. */
export function resetConnection(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.socket?.resetAndDestroy()
}

/**
 * The first half of an answer, after which the connection ends. The header has the length of the whole answer, so
 * browsers report a network error after they have read the half.
 */
export function truncate(reply: FastifyReply, payload: string): Readable {
  const bytes = Buffer.from(payload)
  reply.header('content-length', bytes.length)
  return Readable.from(half(bytes))
}

type Slowness = { milliseconds: number; cleared: AbortSignal }

/**
 * A whole answer, or the half that `truncate` sends, in pieces with a wait after each, so that people can see it
 * arrive.
 */
export function trickle(
  reply: FastifyReply,
  payload: string,
  { milliseconds, cleared, cutOff }: Slowness & { cutOff: boolean },
): Readable {
  const bytes = Buffer.from(payload)
  reply.header('content-length', bytes.length)
  const sent = cutOff ? half(bytes) : [bytes]
  return Readable.from(slowly(sent, bytes.length / pieces, { milliseconds, cleared }))
}

async function* slowly(
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>,
  length: number,
  { milliseconds, cleared }: Slowness,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += length) {
      yield chunk.subarray(at, at + length)
      await wait(milliseconds, cleared)
    }
  }
}

async function* half(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2)
  throw new Error('The fault switch cuts this answer off.')
}
