// Reads the latest open reviews again when the first page is shown, all at once and ten at most: no operation
// lists them, so this is how a person learns what changed.
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Review } from '../../api/endpoints.ts'
import { reviewQuery } from '../../api/queries.ts'
import { refreshReview, type RecentReview } from '../../memory/recents.ts'

const most = 10

/** What became of reading an entry again. */
export type ReadAgain = UseQueryResult<Review>

/** Answers what became of an entry; undefined for one that isn't read. Entries follow their answers. */
export function useReadAgain(entries: readonly RecentReview[]) {
  // Which ones stays as it is: one that turns out to be closed still says how it was read.
  const [asked] = useState(() => entries.filter(({ status }) => status === 'open').slice(0, most))
  const results = useQueries({
    queries: asked.map(({ repo_id, id }) => ({
      ...reviewQuery(repo_id, id),
      refetchOnMount: 'always' as const,
      retryOnMount: true,
    })),
  })
  const answers = results.map(({ data }) => data)
  // oxlint-disable-next-line react/exhaustive-deps -- the list of answers is always as long
  useEffect(() => answers.forEach((review) => review && refreshReview(review)), answers)
  return ({ repo_id, id }: RecentReview): ReadAgain | undefined =>
    results[asked.findIndex((each) => each.repo_id === repo_id && each.id === id)]
}
