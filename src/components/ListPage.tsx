// The frame of a page that shows a list of a repository. If the list isn't there because the repository isn't, it leads on.
// The links to the other pages stay, since a service may refuse one list by the same answer.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { Page } from '../ui/Page.tsx'
import { MeantRepositories } from './MeantRepositories.tsx'
import { useRememberedRepository, useRepositoryTitle } from './use-repository.ts'

type ListPageProps = Omit<ComponentProps<typeof Page>, 'title' | 'heading'> & {
  repo: string
  /** What the page is called. */
  name: string
  query: Pick<UseQueryResult, 'isSuccess' | 'error'>
}

export function ListPage({ repo, name, query, children, ...page }: ListPageProps) {
  useRememberedRepository(repo, query)
  const title = useRepositoryTitle(repo)
  return (
    <Page title={`${name} · ${visibleText(title)}`} heading={name} {...page}>
      {children}
      <MeantRepositories repo={repo} error={query.error} />
    </Page>
  )
}
