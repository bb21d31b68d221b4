// At an address by the former name of a repository, leads to the same page by its ID, unless another has the name now.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'

import { notFound } from '../api/error-words.ts'
import { renamedRepository } from '../components/near-repositories.ts'
import { branchesQuery } from '../list/list-queries.ts'
import { samePageInRepository } from '../paths.ts'

/** `repo` as addressed. */
export function FormerName({ repo }: { repo: string }) {
  const address = useLocation()
  const [renamed] = useState(() => renamedRepository(repo))
  const { error } = useQuery({
    ...branchesQuery(repo),
    enabled: renamed !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    notifyOnChangeProps: ['error'],
  })
  const isMissing = error !== null && notFound(error) !== undefined
  if (!isMissing || renamed === undefined) return <Outlet />
  return <Navigate replace to={samePageInRepository(address, renamed)} />
}
