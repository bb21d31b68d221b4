// The frame of a page that shows a list of a repository.
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { useRememberedRepository, useRepositoryTitle } from '../components/use-repository.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Page } from '../ui/Page.tsx'

type ListPageProps = Omit<ComponentProps<typeof Page>, 'title' | 'heading'> & {
  repo: string
  /** What the page is called. */
  name: string
  query: Pick<UseQueryResult, 'isSuccess'>
}

export function ListPage({ repo, name, query, children, ...page }: ListPageProps) {
  useRememberedRepository(repo, query)
  const title = useRepositoryTitle(repo)
  return (
    <Page title={`${name} · ${visibleText(title)}`} heading={name} {...page}>
      {children}
    </Page>
  )
}
