// The frame of a page that shows a list of a repository. If the list isn't there because the repository isn't, it says so and
// leads on. The links to the other pages stay, since a service may refuse one list by the same answer.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { Page } from '../ui/Page.tsx'
import { MissingRepository, useIsMissing } from './MissingRepository.tsx'
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
  const isMissing = useIsMissing(repo, query.error)
  return (
    <Page
      title={isMissing ? `Not found · ${visibleText(repo)}` : `${name} · ${visibleText(title)}`}
      heading={isMissing ? 'This repository can’t be opened' : name}
      {...page}
      gone={isMissing}
    >
      {isMissing && <MissingRepository repo={repo} />}
      {children}
    </Page>
  )
}
