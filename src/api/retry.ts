// When a read is made again: after a failure, at the interval of an open page, and after the wait
// that the service asks for. Writes never come here.
import { ApiError } from './errors.ts'

const retries = 2
/** The longest wait before a read retries by itself. */
const longestWaitMilliseconds = 10_000

const longestBackOffMilliseconds = 10 * 60_000
const dayMilliseconds = 24 * 3600_000

/**
 * Whether a failed read retries by itself: twice, where no answer came or the service is unavailable (429,
 * 502, 503, 504), and no longer wait is asked for than a person has patience for.
 * @param failures how many tries have failed before this one
 * @param signedIn whether a token is held by now: another one than a refused try was made with
 */
export function worthRetrying(failures: number, error: Error, signedIn: boolean): boolean {
  if (failures >= retries || !(error instanceof ApiError)) return false
  if (error.kind === 'session') return signedIn
  // For a longer wait the page shows a countdown instead.
  return error.transient && (error.retryAfter ?? 0) * 1000 <= longestWaitMilliseconds
}

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

/**
 * Whether the service asked for a wait that isn't over yet (Retry-After): until then nothing but the
 * person asks it again, however the page is looked at.
 * @param failedAt when the last read failed; like `now` in ms since 1970
 */
export function asksToWait(error: Error | null, failedAt: number, now: number): boolean {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  return now < failedAt + asked * 1000
}

/** How often reading a query had failed, in all, when it last went well. */
const failedBefore = new WeakMap<object, number>()

/** What a query knows of its reads. */
type Reads = { error: Error | null; dataUpdatedAt: number; errorUpdateCount: number }

/**
 * How many reads of a query have failed one after the other.
 * @param query to be passed after each of its reads: it counts failures in all, so what it had counted
 * at the last success is noted here
 */
export function failuresInARow(query: { state: Reads }): number {
  const { error, errorUpdateCount } = query.state
  if (!error) failedBefore.set(query, errorUpdateCount)
  return errorUpdateCount - (failedBefore.get(query) ?? 0)
}

/**
 * The wait before an open page reads again what it shows: the configured interval, twice as long with
 * each further failure in a row, ten minutes at most, and never less than the interval or than the
 * service asks for.
 * @param seconds the interval (`poll_seconds`); 0 turns polling off
 * @param failures as `failuresInARow` counts them
 * @returns milliseconds, a day at most; false where another read is for the person to ask for:
 * nothing was read yet, the session ended, or there is nothing that can be asked
 */
export function pollDelay(
  seconds: number,
  { error, dataUpdatedAt }: Pick<Reads, 'error' | 'dataUpdatedAt'>,
  failures: number,
): number | false {
  if (seconds === 0 || dataUpdatedAt === 0) return false
  const interval = seconds * 1000
  if (!error) return interval
  const { kind, retryAfter = 0 } = error instanceof ApiError ? error : {}
  if (kind === 'session' || kind === 'address') return false
  const backOff = Math.min(longestBackOffMilliseconds, interval * 2 ** Math.max(0, failures - 1))
  return Math.min(dayMilliseconds, Math.max(interval, backOff, retryAfter * 1000))
}
