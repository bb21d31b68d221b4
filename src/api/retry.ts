// When a read is made again: after a failure, at the interval of an open page, and after the wait
// that the service asks for. Writes never come here.
import { ApiError } from './errors.ts'

/** The longest wait before a read retries by itself, in milliseconds. */
export const longestWaitMilliseconds = 10_000

const longestBackOffMilliseconds = 10 * 60_000
const dayMilliseconds = 24 * 3600_000

/**
 * The wait before a failed read retries by itself: exponential back-off with full jitter, and never
 * less than the service asks for.
 * @param failures how many tries have failed before this one
 * @param random from 0 to 1
 * @returns milliseconds, at most 10,000
 */
export function retryDelay(failures: number, error: Error, random: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  const backOff = random * Math.min(longestWaitMilliseconds, 1000 * 2 ** failures)
  return Math.min(longestWaitMilliseconds, Math.max(asked, backOff))
}

/** What a query knows of its reads; times in milliseconds, 0 for never. */
type Reads = { error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number }

/**
 * The wait before an open page reads again what it shows: the configured interval. After a failure
 * as long as reading has failed by now, which doubles it each time, ten minutes at most, and never
 * less than the interval or than the service asks for.
 * @param seconds the interval (`poll_seconds`); 0 turns polling off
 * @returns milliseconds, a day at most; false where another read is for the person to ask for:
 * nothing was read yet, the session ended, or there is nothing that can be asked
 */
export function pollDelay(seconds: number, reads: Reads): number | false {
  const { error, dataUpdatedAt, errorUpdatedAt } = reads
  if (seconds === 0 || dataUpdatedAt === 0) return false
  if (!error) return seconds * 1000
  const { kind, retryAfter = 0 } = error instanceof ApiError ? error : {}
  if (kind === 'session' || kind === 'address') return false
  const backOff = Math.min(longestBackOffMilliseconds, errorUpdatedAt - dataUpdatedAt)
  return Math.min(dayMilliseconds, Math.max(seconds * 1000, backOff, retryAfter * 1000))
}
