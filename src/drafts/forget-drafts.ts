// Whoever signs out leaves no draft behind in this browser (product: Sign-in). Every tab hears of a
// sign-out and does the same. A session that ended is no sign-out: its drafts stay.
import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { forgetPlace, place, type Place } from '../memory/storage.ts'
import { removeDrafts } from './draft-records.ts'

const markName = 'drafts-since'

/** Follows the session, once it has started, for as long as the page lives. */
export function forgetDraftsAtSignOut(): void {
  let previous = session.state
  forgetAfterAbsence()
  session.subscribe(() => {
    const current = session.state
    const where = place(previous)
    if (current.status === 'signed-out' && where) forget(where)
    forgetAfterAbsence()
    previous = current
  })
}

/** A tab that was elsewhere at a sign-out, or signed out already, has drafts of its own to forget. */
function forgetAfterAbsence(): void {
  const tab = place({ user: undefined })
  if (!tab) return
  const { storage, prefix } = tab
  const noted = storage.getItem(prefix + markName)
  const mark = signOutMark()
  if (noted === mark) return
  if (noted !== null) forget(tab)
  try {
    storage.setItem(prefix + markName, mark)
  } catch {
    // A tab that keeps nothing has nothing to forget either.
  }
}

/** What is remembered of nobody in particular goes too: the next to sign in may be somebody else. */
function forget(where: Place): void {
  if (where.shared) removeDrafts(where)
  else forgetPlace(where)
}
