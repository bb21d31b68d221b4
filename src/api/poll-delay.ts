// How long an open page waits before it reads again what it shows.
import { ApiError } from './errors.ts'

const longestBackOffMilliseconds = 10 * 60_000
const dayMilliseconds = 24 * 3600_000

/** What a query knows of its reads; times in milliseconds, 0 for never. */
type Reads = { error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number }

/**
 * The configured interval. After a failure as long as reading has failed by now, which doubles it
 * each time, ten minutes at most, and never less than the interval or than the service asks for.
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
