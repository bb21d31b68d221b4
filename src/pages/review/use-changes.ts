// What changed since the person last saw the review, in this visit or the one before.
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useMemo, useState } from 'react'

import type { ReadReview } from '../../api/endpoints.ts'
import { reviewQuery, seenReviewKey } from '../../api/queries.ts'
import { changesBetween, type Changes } from './changes.ts'

/** For the marks at the fields. */
export const ChangesContext = createContext<Changes>(new Map())

/**
 * `review` is what the page of that address shows, always the same one; `markSeen` makes it what was
 * seen.
 */
export function useChanges(address: { repo: string; review: string }, review?: ReadReview) {
  const { queryKey } = reviewQuery(address.repo, address.review)
  const kept = hashKey(queryKey)
  const client = useQueryClient()
  const [seen, setSeen] = useState<ReadReview>()
  if (review && !seen) setSeen(client.getQueryData(seenReviewKey(review)) ?? review)
  useEffect(() => {
    if (!review) return undefined
    // What the page showed when it was left is what was seen; unless the person has left, too, and
    // with them all that was read.
    return () => {
      if (client.getQueryCache().get(kept)?.state.data === undefined) return
      client.setQueryData(seenReviewKey(review), review)
    }
  }, [client, kept, review])
  const changes = useMemo(
    () => (review && seen ? changesBetween(seen, review) : new Map<string, unknown>()),
    [review, seen],
  )
  return { changes, markSeen: () => setSeen(review) }
}
