// The only query cache, and when a read is repeated: after some failures, at the interval of an open page, and never while the
// service asks to wait. Writes are never repeated automatically.
import { QueryClient, type Query } from '@tanstack/react-query'

import { hasLeft } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { steadySeconds } from '../lib/steady-clock.ts'
import { ApiError, retryAt } from './errors.ts'

const retries = 2
/** If the service asks for a longer wait, the read fails, and the page shows the wait and a button. */
const longestWaitSeconds = 10
/** Timers hold 24 days at most. */
const daySeconds = 24 * 3600

/** The cache of all reads. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A browser that calls itself offline may reach the service all the same, so every request is tried.
      networkMode: 'always',
      refetchOnWindowFocus: mayAsk,
      // Back online, failed reads are repeated even if there is recent data.
      refetchOnReconnect: (query) => mayAsk(query) && 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: isWorthRetrying,
      // Exponential back-off with full jitter, but at least as long as the service asks for.
      retryDelay: (failures, error) =>
        1000 * Math.max(secondsToWait(error), Math.random() * 2 ** failures),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Clears the cache when the person leaves, and repeats reads that failed without a session once there is one. */
export function followSession(): void {
  session.subscribe((before) => {
    const { state } = session
    // If somebody else signs in while a page is open, AppLayout renders the page anew, and it reads again.
    if (hasLeft(before, state)) queryClient.clear()
    if (state.status !== 'signed-in' || before.status === 'signed-in') return
    void queryClient.refetchQueries({
      predicate: (query) => query.state.status === 'error' && mayAsk(query),
    })
  })
}

/**
 * Whether a failed read is repeated: twice after a `transient` error, unless the service asks for a longer wait; and after a
 * missing session if there is one by now.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= retries || !(error instanceof ApiError)) return false
  // A token that is there by now isn't the one that was refused.
  if (error.kind === 'session') return session.accessToken() !== undefined
  return error.transient && secondsToWait(error) <= longestWaitSeconds
}

/** False while the service asks to wait (Retry-After), even if the person returns to the page. */
function mayAsk({ state }: Pick<Query, 'state'>): boolean {
  return secondsToWait(state.error) === 0
}

/** How much longer the service asks to wait. */
function secondsToWait(error: Error | null): number {
  return Math.max(0, retryAt(error) - steadySeconds())
}

/**
 * How long an open page waits before it reads again, in milliseconds: the configured interval of `seconds`, or as long as
 * the service asks for, but at most a day. False if it doesn't read again by itself: the interval is 0, nothing was read
 * yet, or the session has ended.
 */
export function pollDelay(
  seconds: number,
  { error, dataUpdatedAt }: Pick<Query['state'], 'error' | 'dataUpdatedAt'>,
): number | false {
  const isWithoutSession = error instanceof ApiError && error.kind === 'session'
  if (seconds === 0 || dataUpdatedAt === 0 || isWithoutSession) return false
  return 1000 * Math.min(daySeconds, Math.max(seconds, secondsToWait(error)))
}
