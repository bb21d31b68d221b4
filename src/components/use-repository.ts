// The repository that a page's address names.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { rememberRepository, repositoryTitle } from '../memory/repositories.ts'
import { useMemory } from '../memory/stored.ts'
import { routeParams } from '../paths.ts'

/** The repository and the review in the address, decoded once from the raw address; see `routeParams`. */
export function useRouteParams(): { repo: string; review: string } {
  return routeParams(useLocation().pathname)
}

/** Its title; see `repositoryTitle`. */
export function useRepositoryTitle(repo: string): string {
  return useMemory(() => repositoryTitle(repo))
}

/** Adds the repository to the recent ones once a read of it was answered. */
export function useRememberedRepository(repo: string, { isSuccess }: { isSuccess: boolean }): void {
  useEffect(() => {
    if (isSuccess) rememberRepository(repo)
  }, [repo, isSuccess])
}
