// How long a read waits before it is tried again by itself.
import { ApiError } from './errors.ts'

/** The longest wait, in milliseconds. */
export const longestWaitMilliseconds = 10_000

/**
 * Exponential back-off with full jitter, and never less than the service asks for.
 * @param failures how many tries have failed before this one
 * @param random from 0 to 1
 * @returns milliseconds, at most 10,000
 */
export function retryDelay(failures: number, error: Error, random: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  const backOff = random * Math.min(longestWaitMilliseconds, 1000 * 2 ** failures)
  return Math.min(longestWaitMilliseconds, Math.max(asked, backOff))
}
