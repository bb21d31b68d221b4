// The tab's icon for a review.
import { useIcon } from './use-icon.ts'

/** Open and closed in their colours and shapes, any other status plain; a dot where something changed. */
export function useReviewIcon(status: string | undefined, changed: boolean): void {
  const state = status === 'open' || status === 'closed' ? `-${status}` : ''
  useIcon(`/icon${state}${changed ? '-changed' : ''}.svg`)
}
