// What was read becomes recent: a repository or review that answered, and one that was refused.
import { useEffect, useRef } from 'react'

import type { ReadReview } from '../api/endpoints.ts'
import { ApiError } from '../api/errors.ts'
import { rememberPeople } from '../memory/known-people.ts'
import {
  noteRefusedRepository,
  noteRefusedReview,
  refreshReview,
  rememberRepository,
  rememberReview,
} from '../memory/recents.ts'

type Reading<Data> = { data: Data | undefined; error: Error | null }

/** `reading` is any read of the repository `repo`, its ID or name, that a page shows. */
export function useRememberedRepository(repo: string, { data, error }: Reading<unknown>): void {
  const answered = data !== undefined
  useEffect(() => {
    if (answered) rememberRepository(repo)
  }, [repo, answered])
  useEffect(() => {
    const status = refusal(error)
    if (status !== undefined) noteRefusedRepository(repo, status)
  }, [repo, error])
}

/** The review that a page shows: the first answer is a visit, each later one a look at it. */
export function useRememberedReview(
  address: { repo: string; review: string },
  { data, error }: Reading<ReadReview>,
): void {
  const { repo, review } = address
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const visiting = JSON.stringify([repo, review])
    if (visited.current === visiting) refreshReview(data)
    else rememberReview(repo, data)
    rememberPeople([data.repo_id, repo], data)
    visited.current = visiting
  }, [repo, review, data])
  useEffect(() => {
    const status = refusal(error)
    if (status !== undefined) noteRefusedReview(repo, review, status)
  }, [repo, review, error])
}

/** 404, or 403 where that is of more than one operation: members need not see permissions. */
function refusal(error: Error | null): number | undefined {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403))
    return undefined
  return error.status === 403 && error.operation === 'listGranularPermissions'
    ? undefined
    : error.status
}
