// Reads the review that the page shows, at once and again by itself. "Refresh" reads it at the person's
// wish, and tells where nothing came of it: a change or a failure shows by itself.
import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { retryAt } from '../../api/errors.ts'
import { openReviewQuery } from '../../api/queries.ts'
import type { Review } from '../../api/resources.ts'
import { changesBetween, tracesOf } from '../../fields/review-traces.ts'
import { useSecondsUntil } from '../../ui/clock.ts'

/** `outcome` is of the last refresh, in words. */
export type Refresh = { start: () => void; running: boolean; waits: boolean; outcome: string }

export function useOpenReview({ repo, review }: { repo: string; review: string }) {
  const query = useQuery(openReviewQuery(repo, review))
  const [running, setRunning] = useState(false)
  const [unchanged, setUnchanged] = useState<Review>()
  useReadOnWindowFocus()

  const start = async () => {
    const before = query.data
    setRunning(true)
    setUnchanged(undefined)
    const { data, isError } = await query.refetch()
    setRunning(false)
    if (!isError && before && data && changesBetween(tracesOf(before), tracesOf(data)).size === 0)
      setUnchanged(data)
  }
  // Said until it isn't true any more: a later read may find a change, or fail.
  const holds = unchanged !== undefined && unchanged === query.data && !query.isError
  const outcome = holds ? 'Nothing has changed' : ''
  const waits = useSecondsUntil(retryAt(query.error)) > 0
  return { query, refresh: { start: () => void start(), running, waits, outcome } }
}

/** A window that others cover is visible all the same: TanStack Query hears of tabs only. */
function useReadOnWindowFocus() {
  useEffect(() => {
    const look = () => focusManager.onFocus()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
}
