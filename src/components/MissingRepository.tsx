// Where a read found no repository of the address: those that may be meant.
import { Suspense, useSyncExternalStore } from 'react'

import { notFound } from '../api/error-words.ts'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'

const NearRepositories = lazyPart(
  async () => (await import('./NearRepositories.tsx')).NearRepositories,
  NotLoaded,
)

/** Whether a read of a list says so, and nothing of the repository was read: a service may refuse one list by this answer. */
export function useIsMissing(repo: string, { error }: { error: Error | null }): boolean {
  const isRead = useSyncExternalStore(followReads, () => wasRead(repo))
  return error !== null && notFound(error)?.what === 'repository' && !isRead
}

export function MissingRepository({ repo }: { repo: string }) {
  return (
    <Suspense>
      <NearRepositories key={repo} repo={repo} />
    </Suspense>
  )
}

const followReads = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

function wasRead(repo: string): boolean {
  const read = queryClient.getQueriesData({ predicate: ({ queryKey }) => queryKey[1] === repo })
  return read.some(([, data]) => data !== undefined)
}
