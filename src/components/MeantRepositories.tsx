// Where a repository is missing, which no answer says in so many words: offers those that may be meant.
import { Suspense, useSyncExternalStore } from 'react'

import { notFound } from '../api/error-words.ts'
import { queryClient } from '../api/query-client.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const NearRepositories = lazyPart(
  async () => (await import('./NearRepositories.tsx')).NearRepositories,
)

/** @param error of a read of its branches or rules */
export function MeantRepositories({ repo, error }: { repo: string; error: Error | null }) {
  const isRead = useSyncExternalStore(followReads, () => wasRead(repo))
  if (error === null || notFound(error)?.what !== 'repository' || isRead) return null
  return (
    <Suspense>
      <NearRepositories key={repo} repo={repo} />
    </Suspense>
  )
}

const followReads = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

/** Whether anything of a repository was read. Then it is there, and only the list isn't, or not for this person. */
function wasRead(repo: string): boolean {
  const read = queryClient.getQueriesData({ predicate: ({ queryKey }) => queryKey[1] === repo })
  return read.some(([, data]) => data !== undefined)
}
