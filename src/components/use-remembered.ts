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

/**
 * For any read of the repository `repo`, its ID or name, that a page shows; `arriving` is what has
 * come so far of a list. Who leaves before a long one is whole has been there, too.
 */
export function useRememberedRepository(
  repo: string,
  { data, error }: Reading<unknown>,
  arriving?: unknown,
): void {
  const answered = (data ?? arriving ?? undefined) !== undefined
  useEffect(() => {
    if (answered) rememberRepository(repo)
  }, [repo, answered])
  const { refused, known } = refusal({ data, error })
  useEffect(() => {
    if (known) noteRefusedRepository(repo, refused)
  }, [repo, refused, known])
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
  const { refused, known } = refusal({ data, error })
  useEffect(() => {
    if (known) noteRefusedReview(repo, review, refused)
  }, [repo, review, refused, known])
}

/**
 * 404, or 403 where that is of more than one operation: members need not see permissions. Undefined
 * where the last read was answered; any other failure tells nothing of it.
 */
function refusal({ data, error }: Reading<unknown>): { refused?: number; known: boolean } {
  if (!error) return { known: data !== undefined }
  const { status, operation } = error instanceof ApiError ? error : {}
  const ofAll = status === 403 && operation !== 'listGranularPermissions'
  return status === 404 || ofAll ? { refused: status, known: true } : { known: false }
}
