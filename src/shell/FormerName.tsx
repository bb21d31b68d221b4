// At an address by the former name of a repository: its new name in place of the page, unless another has the name now.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { notFound } from '../api/error-words.ts'
import { renamedRepository } from '../components/near-repositories.ts'
import { useRepositoryTitle } from '../components/use-repository.ts'
import { visibleText } from '../lib/visible-text.ts'
import { branchesQuery } from '../list/list-queries.ts'
import { samePageInRepository } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'

/** `repo` as addressed. */
export function FormerName({ repo }: { repo: string }) {
  const [renamed] = useState(() => renamedRepository(repo))
  const { error } = useQuery({
    ...branchesQuery(repo),
    enabled: renamed !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    notifyOnChangeProps: ['error'],
  })
  const isMissing = error !== null && notFound(error) !== undefined
  return isMissing && renamed !== undefined ? <Renamed {...{ repo, renamed }} /> : <Outlet />
}

/** `renamed`: the ID of the repository that was called `repo`. */
function Renamed({ repo, renamed }: { repo: string; renamed: string }) {
  const address = useLocation()
  const name = visibleText(useRepositoryTitle(renamed))
  // The page that had the focus is gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [])
  return (
    <Page
      title={`Not found · ${visibleText(repo)}`}
      heading="This repository has another name"
      width="narrow"
      gone
    >
      <Notice
        variant="success"
        title={`Renamed to ${name}`}
        actions={<LinkButton to={samePageInRepository(address, renamed)}>Open {name}</LinkButton>}
      />
    </Page>
  )
}
