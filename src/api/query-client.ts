// The one query cache, and when what is in it is read again: after a failure, at the interval of an open page,
// and never while the service wants to be left alone. Writes never repeat by themselves.
import { QueryClient, type Query } from '@tanstack/react-query'

import { session } from '../auth/session.ts'
import { steadySeconds } from '../lib/steady-clock.ts'
import { ApiError, retryAt } from './errors.ts'

const retries = 2
/** For a longer wait the page shows a countdown instead. */
const longestWaitSeconds = 10

const longestBackOffSeconds = 5 * 60
/** Timers hold 24 days at most. */
const daySeconds = 24 * 3600

/** The cache of all reads. A request that can't leave fails and says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Waiting for the network unseen would send a write long after it was asked for.
      networkMode: 'always',
      // router.tsx has just made this read: where it failed, the page shows that at once.
      retryOnMount: false,
      refetchOnWindowFocus: mayAsk,
      // Back online, failed reads are repeated, even if older data is still fresh.
      refetchOnReconnect: (query) => mayAsk(query) && 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: isWorthRetrying,
      // Exponential back-off with full jitter, and never less than the service asks for.
      retryDelay: (failures, error) =>
        1000 * Math.max(secondsToWait(error), Math.random() * 2 ** failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Ties the cache to the session: what was read for one person is dropped when that person leaves,
 * and what failed for want of a session is read again once there is one.
 */
export function followSession(): void {
  // Where somebody else signs in over an open page, the page itself begins anew, and reads what it
  // needs (see AppLayout).
  session.onLeave(() => queryClient.clear())
  session.subscribe((before) => {
    if (session.state.status !== 'signed-in' || before.status === 'signed-in') return
    void queryClient.refetchQueries({
      predicate: (query) => query.state.status === 'error' && mayAsk(query),
    })
  })
}

/**
 * Whether a failed read retries by itself: twice where it is `transient`, and no longer wait is asked for than a person has
 * patience for; where it lacked a session, once there is one.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= retries || !(error instanceof ApiError)) return false
  // A token that is held by now is another one than the refused try was made with.
  if (error.kind === 'session') return session.accessToken() !== undefined
  return error.transient && secondsToWait(error) <= longestWaitSeconds
}

/** False while the service wants to be left alone (Retry-After), whoever looks at the page meanwhile. */
function mayAsk({ state }: Pick<Query, 'state'>): boolean {
  return secondsToWait(state.error) === 0
}

/** What is left of the wait that the service asks for. */
function secondsToWait(error: Error | null): number {
  return Math.max(0, retryAt(error) - steadySeconds())
}

/** What a query knows of its reads; times in milliseconds. */
type Reads = Pick<Query['state'], 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>

/**
 * The wait before an open page reads again, in milliseconds, a day at most: the configured interval in `seconds` (0 turns
 * it off), or as long as reads have been failing, up to five minutes, and never less than the service asks for. False where
 * another read is for the person to ask for: nothing was read yet, the session ended, or the address can't be asked.
 */
export function pollDelay(
  seconds: number,
  { error, dataUpdatedAt, errorUpdatedAt }: Reads,
): number | false {
  if (seconds === 0 || dataUpdatedAt === 0) return false
  if (!error) return seconds * 1000
  if (error instanceof ApiError && ['session', 'address'].includes(error.kind)) return false
  const backOff = Math.min(longestBackOffSeconds, (errorUpdatedAt - dataUpdatedAt) / 1000)
  return 1000 * Math.min(daySeconds, Math.max(seconds, backOff, secondsToWait(error)))
}
