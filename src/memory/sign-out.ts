// What a sign-out takes out of this browser's storage, in every tab that hears of it: drafts, and all that is
// remembered of nobody in particular. A session that ended is no sign-out.
import { hasEnded } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { storeText } from './kept.ts'
import { namesIn, personalStorage, untilSignOut, type PersonalStorage } from './storage.ts'

const markName = 'drafts-since'

/** Forgets at every sign-out, once the session has started, for as long as the page lives. */
export function followSignOuts(): void {
  forgetAfterAbsence()
  session.subscribe((before) => {
    const { state } = session
    if (state.status === 'signed-out' && !hasEnded(state)) forget(personalStorage(before))
    forgetAfterAbsence()
  })
}

/** A tab that showed another site at a sign-out, or was signed out already, forgets what it alone has later. */
function forgetAfterAbsence(): void {
  const ofTab = personalStorage({ user: undefined })
  if (!ofTab) return
  const mark = signOutMark()
  const noted = ofTab.storage.getItem(ofTab.prefix + markName)
  if (noted === mark) return
  if (noted !== null) forget(ofTab)
  storeText(() => ofTab, markName, mark)
}

/** Without an ID token all that is remembered goes: the next to sign in may be somebody else. */
function forget(own: PersonalStorage | undefined): void {
  if (!own) return
  for (const name of namesIn(own, own.shared ? untilSignOut : '')) own.storage.removeItem(name)
}
