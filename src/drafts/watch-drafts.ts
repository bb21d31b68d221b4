// Follows other tabs and the session. A person who signs out leaves no draft behind in this browser:
// every tab hears of the sign-out and forgets them. A session that ended is no sign-out: drafts stay.
import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { namesIn, personalStorage, type PersonalStorage } from '../memory/storage.ts'
import { forgetPage, putBackDrafts } from './drafts.ts'
import { removeRecords } from './records.ts'

const markName = 'drafts-since'

/** Follows both, once the session has started, for as long as the page lives. */
export function watchDrafts(): void {
  let previous = session.state
  forgetAfterAbsence()
  session.subscribe(() => {
    const current = session.state
    if (current.status === 'signed-out') {
      forgetPage()
      const own = personalStorage(previous)
      if (own) forget(own)
    }
    forgetAfterAbsence()
    previous = current
  })
  window.addEventListener('storage', ({ key }) => putBackDrafts(key))
}

/** A tab that showed another site at a sign-out, or was signed out already, forgets its drafts later. */
function forgetAfterAbsence(): void {
  const ofTab = personalStorage({ user: undefined })
  if (!ofTab) return
  const { storage, prefix } = ofTab
  const noted = storage.getItem(prefix + markName)
  const mark = signOutMark()
  if (noted === mark) return
  if (noted !== null) forget(ofTab)
  try {
    storage.setItem(prefix + markName, mark)
  } catch {
    // A tab that keeps nothing has nothing to forget either.
  }
}

/** Without an ID token all that is remembered goes, too: the next to sign in may be somebody else. */
function forget(own: PersonalStorage): void {
  if (own.shared) removeRecords(own)
  else for (const name of namesIn(own)) own.storage.removeItem(name)
}
