// What other tabs and the session do to drafts. Whoever signs out leaves none behind in this browser
// (product: Sign-in): every tab hears of a sign-out and does the same. A session that ended is no
// sign-out: its drafts stay.
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

/** A tab that was elsewhere at a sign-out, or signed out already, has drafts of its own to forget. */
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

/** What is remembered of nobody in particular goes too: the next to sign in may be somebody else. */
function forget(own: PersonalStorage): void {
  if (own.shared) removeRecords(own)
  else for (const name of namesIn(own)) own.storage.removeItem(name)
}
