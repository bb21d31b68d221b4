// The repository that a page's address names.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { reviewQuery } from '../api/queries.ts'
import { repositoryId, repositoryTitle } from '../memory/identity.ts'
import { rememberRepository } from '../memory/recents.ts'
import { recentReviews } from '../memory/reviews.ts'
import { useMemory } from '../memory/stored.ts'
import { routeParams } from '../paths.ts'

/** The repository and the review in the address, decoded once from the raw address; see `routeParams`. */
export function useRouteParams(): { repo: string; review: string } {
  return routeParams(useLocation().pathname)
}

/** Its ID if an answer has told it, else `repo`; see `repositoryId`. */
export function useRepositoryId(repo: string): string {
  return useMemory(() => repositoryId(repo))
}

/** Its title; see `repositoryTitle`. */
export function useRepositoryTitle(repo: string): string {
  return useMemory(() => repositoryTitle(repo))
}

/** Adds the repository to the recent ones once any read of it was answered, even a part of a long list. */
export function useRememberedRepository(repo: string, query: { isSuccess: boolean }): void {
  const answered = query.isSuccess
  // An answer may show that the name is another repository's now. Then that one was opened.
  const id = useRepositoryId(repo)
  useEffect(() => {
    if (answered) rememberRepository(id)
  }, [id, answered])
}

/** How long a check of a name is trusted. */
const checkedMilliseconds = 5 * 60_000

/**
 * Checks that the name in an address is still the same repository's, since a list of branches doesn't tell: reads a
 * review that the repository is known to have by this name. learn-repositories.ts draws the conclusion.
 */
export function useNameCheck(repo: string): void {
  const id = useRepositoryId(repo)
  const known = useMemory(
    () => recentReviews().find(({ review }) => review.repo_id === id)?.review.id,
  )
  useQuery({
    ...reviewQuery(repo, known ?? ''),
    enabled: known !== undefined && id !== repo,
    staleTime: checkedMilliseconds,
    notifyOnChangeProps: [],
  })
}
