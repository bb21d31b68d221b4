// The repository that a page's address names, as all its pages know it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { reviewQuery } from '../api/queries.ts'
import { repositoryId, repositoryTitle } from '../memory/identity.ts'
import { recentReviews, rememberRepository } from '../memory/recents.ts'
import { useMemory } from '../memory/stored.ts'
import { routeParams } from '../paths.ts'

/** The repository and the review in the address, decoded once, from the raw one; see `routeParams`. */
export function useRouteParams(): { repo: string; review: string } {
  return routeParams(useLocation().pathname)
}

/** Its ID as far as an answer told, else what addresses it; see `repositoryId`. */
export function useRepositoryId(repo: string): string {
  return useMemory(() => repositoryId(repo))
}

/** What a person calls it; see `repositoryTitle`. */
export function useRepositoryTitle(repo: string): string {
  return useMemory(() => repositoryTitle(repo))
}

/**
 * Puts it among the recent ones once it answered any read. Who leaves before a long list is whole has
 * been there, too.
 */
export function useRememberedRepository(repo: string, query: { isSuccess: boolean }): void {
  const answered = query.isSuccess
  // A name may turn out to be another repository's: then that one was opened.
  const id = useRepositoryId(repo)
  useEffect(() => {
    if (answered) rememberRepository(id)
  }, [id, answered])
}

/** How long a name is taken to be of the repository that it was found to be of. */
const checkedMilliseconds = 5 * 60_000

/**
 * Asks whether the name in an address still is of the repository that it was of, since the name may have passed to
 * another one and branches don't tell: a review known of the repository is read by the name. Who follows reads
 * (learn-repositories.ts) learns from what comes, and what is shown of the repository follows.
 */
export function useNameCheck(repo: string): void {
  const id = useRepositoryId(repo)
  const known = useMemory(() => recentReviews().find(({ repo_id }) => repo_id === id)?.id)
  useQuery({
    ...reviewQuery(repo, known ?? ''),
    enabled: known !== undefined && id !== repo,
    staleTime: checkedMilliseconds,
    notifyOnChangeProps: [],
  })
}
