// Reads the review that the page shows, at once and again by itself.
import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { openReviewQuery } from '../../api/queries.ts'

export function useOpenReview({ repo, review }: { repo: string; review: string }) {
  const query = useQuery(openReviewQuery(repo, review))
  useReadOnWindowFocus()
  return query
}

/** A window that others cover is visible all the same: TanStack Query hears of tabs only. */
function useReadOnWindowFocus() {
  useEffect(() => {
    const look = () => focusManager.onFocus()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
}
