// Whoever signs out leaves no draft behind in this browser (product: Sign-in). Every tab hears of a
// sign-out and does the same. A session that ended is no sign-out: its drafts stay.
import { getSession, subscribe } from '../auth/session.ts'
import { removeDrafts } from './draft-records.ts'
import { place } from './storage.ts'

/** Follows the session, once it has started, for as long as the page lives. */
export function forgetDraftsAtSignOut(): void {
  let previous = getSession()
  subscribe(() => {
    const current = getSession()
    if (current.status === 'signed-out') {
      const where = place(previous)
      if (where) removeDrafts(where)
    }
    previous = current
  })
}
