// The repository that a page's address names, and what answers tell of it.
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'

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

/** Learns the repository's ID from the review or the rules that a page has read; branches don't have it. */
export function useRepositoryId(repo: string, answers: readonly { repo_id?: string }[] = []): void {
  const repo_id = useMemo(() => answers.find((each) => each.repo_id)?.repo_id, [answers])
  useEffect(() => {
    if (repo_id) learnRepository(repo, repo_id)
  }, [repo, repo_id])
}
