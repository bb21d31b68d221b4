// The repository that a page's address names, and what answers tell of it.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { queryClient } from '../api/query-client.ts'
import type { SentList } from '../api/read-list.ts'
import type { GranularPermission, Review } from '../api/resources.ts'
import { learnRepository, rememberRepository, repositoryTitle } from '../memory/repositories.ts'
import { useMemory } from '../memory/stored-texts.ts'
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

/** Learns the repository's ID from every answer that has it: a review, and rules. Lists of branches don't. */
export function followReads(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [operation, idOrName] = event.query.queryKey
    const repo_id = repositoryIdIn(operation, event.query.state.data)
    if (typeof idOrName === 'string' && repo_id) learnRepository(idOrName, repo_id)
  })
}

/** The repository ID in an answer. A query's key begins with its operation. */
function repositoryIdIn(operation: unknown, answer: unknown): string | undefined {
  if (operation === 'getReview') return (answer as Review).repo_id
  if (operation !== 'listGranularPermissions') return undefined
  const { items } = answer as SentList<GranularPermission>
  return items.find(({ repo_id }) => repo_id)?.repo_id
}
