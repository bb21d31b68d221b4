// The frame of a page that shows a list of a repository. If the list isn't there because the repository isn't, it says so and
// leads on. The links to the other pages stay, since a service may refuse one list by the same answer.
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore, type ComponentProps } from 'react'

import { notFound } from '../api/error-words.ts'
import { queryClient } from '../api/query-client.ts'
import { visibleText } from '../lib/visible-text.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { Page } from '../ui/Page.tsx'
import { useRememberedRepository, useRepositoryTitle } from './use-repository.ts'

const NearRepositories = lazyPart(
  async () => (await import('./NearRepositories.tsx')).NearRepositories,
  NotLoaded,
)

type ListPageProps = Omit<ComponentProps<typeof Page>, 'title' | 'heading'> & {
  repo: string
  /** What the page is called. */
  name: string
  query: Pick<UseQueryResult, 'isSuccess' | 'error'>
}

export function ListPage({ repo, name, query, children, ...page }: ListPageProps) {
  useRememberedRepository(repo, query)
  const title = useRepositoryTitle(repo)
  const isRead = useSyncExternalStore(followReads, () => wasRead(repo))
  const isMissing = query.error !== null && notFound(query.error)?.what === 'repository' && !isRead
  return (
    <Page
      title={isMissing ? `Not found · ${visibleText(repo)}` : `${name} · ${visibleText(title)}`}
      heading={isMissing ? 'This repository can’t be opened' : name}
      {...page}
      gone={isMissing}
    >
      {isMissing && (
        <Suspense>
          <NearRepositories key={repo} repo={repo} />
        </Suspense>
      )}
      {children}
    </Page>
  )
}

const followReads = (changed: () => void) => queryClient.getQueryCache().subscribe(changed)

/** Whether anything of a repository was read. Then it is there, and only the list isn't, or not for this person. */
function wasRead(repo: string): boolean {
  const read = queryClient.getQueriesData({ predicate: ({ queryKey }) => queryKey[1] === repo })
  return read.some(([, data]) => data !== undefined)
}
