// Keeps what the person last saw of a review, on this visit to its page or the one before, and tells what
// changed since: the page as a whole by useChanges, each of its parts by useChange.
import { createContext, useContext, useEffect, useMemo, useState } from 'react'

import type { Review } from '../../api/endpoints.ts'
import { currentVisit, visitKey } from '../../memory/visit.ts'
import { changesBetween, type Changes } from './changes.ts'

/** For the marks at the fields. */
export const ChangesContext = createContext<Changes>(new Map())

/** What a field was, where it changed; undefined within where it was not sent. `field` is its wire name. */
export function useChange(field: string): { before: unknown } | undefined {
  const changes = useContext(ChangesContext)
  return changes.has(field) ? { before: changes.get(field) } : undefined
}

/** What the page showed when it was left, at `at` of `performance.now()`. */
type Seen = { review: Review; at: number }

/** Who comes back later than this begins anew with what is there. */
const longestMilliseconds = 60 * 60_000

/** `review` is what the page shows, always the same one; `markSeen` makes it what was seen. */
export function useChanges(review: Review | undefined) {
  const [visit] = useState(currentVisit)
  const [seen, setSeen] = useState<Review>()
  if (review && !seen) setSeen(lastSeen(review) ?? review)
  useEffect(() => {
    if (!review) return undefined
    // The visit that the page was opened in: whoever comes next sees nothing of it.
    return () => visit.set(keyOf(review), { review, at: performance.now() })
  }, [visit, review])
  const changes = useMemo(
    () => (review && seen ? changesBetween(seen, review) : new Map<string, unknown>()),
    [review, seen],
  )
  return { changes, markSeen: () => setSeen(review) }
}

function lastSeen(review: Review): Review | undefined {
  const seen = currentVisit().get(keyOf(review))
  return seen && performance.now() - seen.at < longestMilliseconds ? seen.review : undefined
}

function keyOf({ repo_id, id }: Review) {
  return visitKey<Seen>('seenReview', repo_id, id)
}
