// The one query cache. Reads retry a little by themselves; writes never do.
import { QueryClient, type Query } from '@tanstack/react-query'

import { hasLeft } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { asksToWait, retryDelay, worthRetrying } from './retry.ts'

/** The cache of all reads. It waits for no network: a request that can't leave fails. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A request that can't leave fails and says so. Waiting for the network unseen would send a
      // write long after it was asked for.
      networkMode: 'always',
      // The visit of the page has just made this read: where it failed, the page shows that at once.
      retryOnMount: false,
      refetchOnWindowFocus: mayAsk,
      // Back online, what failed is read again even if what was read before is not old yet.
      refetchOnReconnect: (query) => mayAsk(query) && 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) =>
        worthRetrying(failures, error, session.accessToken() !== undefined),
      retryDelay: (failures, error) => retryDelay(failures, error, Math.random()),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/**
 * Ties the cache to the session: what was read for one person is dropped when that person leaves,
 * and what failed for want of a session is read again once there is one.
 */
export function followSession(): void {
  session.subscribe((before) => {
    // Where somebody else signs in over an open page, the page itself begins anew, and reads what it
    // needs (see AppLayout).
    if (hasLeft(before, session.state)) {
      queryClient.clear()
    } else if (session.state.status === 'signed-in' && before.status !== 'signed-in') {
      void queryClient.refetchQueries({
        predicate: (query) => query.state.status === 'error' && mayAsk(query),
      })
    }
  })
}

/** False while the service wants to be left alone (Retry-After), whoever looks at the page meanwhile. */
function mayAsk({ state: { error, errorUpdatedAt } }: Pick<Query, 'state'>): boolean {
  return !asksToWait(error, errorUpdatedAt, Date.now())
}
