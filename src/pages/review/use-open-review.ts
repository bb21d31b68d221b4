// Reads the review that the page shows, at once and again by itself. "Refresh" reads it at the person's
// wish and tells how that ended.
import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { openReviewQuery } from '../../api/queries.ts'
import { useCountdown } from '../../components/use-countdown.ts'
import { changesBetween } from './changes.ts'

/** `outcome` is of the last refresh, in words; what it found that changed, the page shows itself. */
export type Refresh = { start: () => void; running: boolean; waits: boolean; outcome: string }

export function useOpenReview({ repo, review }: { repo: string; review: string }) {
  const query = useQuery(openReviewQuery(repo, review))
  const [running, setRunning] = useState(false)
  const [ended, setEnded] = useState<{ data: unknown; failed: boolean }>()
  useReadOnWindowFocus()

  const start = async () => {
    const before = query.data
    setRunning(true)
    setEnded(undefined)
    const { data, isError } = await query.refetch()
    setRunning(false)
    const news = !isError && before && data && changesBetween(before, data).size > 0
    if (before && !news) setEnded({ data, failed: isError })
  }
  // Said until it isn't true any more: a later read may find a change, or succeed.
  const holds = ended?.data === query.data && ended?.failed === query.isError
  const outcome = !holds ? '' : query.isError ? 'Refreshing failed' : 'Nothing has changed'
  const waits = useCountdown(query.error) > 0
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
