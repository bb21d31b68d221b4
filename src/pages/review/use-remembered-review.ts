// A review that was read becomes recent, and its people are suggested as reviewers.
import { useEffect, useRef } from 'react'

import type { Review } from '../../api/endpoints.ts'
import { rememberPeople } from '../../memory/known-people.ts'
import { refreshReview, rememberReview } from '../../memory/recents.ts'

/** The first answer of the review at this address is a visit, each later one a look at it. */
export function useRememberedReview(
  { repo, review }: { repo: string; review: string },
  data: Review | undefined,
): void {
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const visiting = JSON.stringify([repo, review])
    if (visited.current === visiting) refreshReview(data)
    else rememberReview(repo, data)
    rememberPeople([data.repo_id, repo], data)
    visited.current = visiting
  }, [repo, review, data])
}
