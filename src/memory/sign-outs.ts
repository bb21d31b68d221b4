// A sign-out removes what this browser stores of the person; the end of a session removes nothing.
import { signOutMark } from '../auth/grant.ts'
import { hasLapsed } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { storageOf } from './personal-storage.ts'
import { clearTexts, storedText, storeText } from './stored-texts.ts'

/** The name of the sign-out mark that this tab's storage was last used with. */
const markName = 'drafts-since'

/** Removes, from the start of the session on, what a sign-out has to remove. */
export function followSignOuts(): void {
  forgetAfterAbsence()
  session.subscribe((before) => {
    const { state } = session
    if (state.status === 'signed-out' && !hasLapsed(state)) {
      clearTexts(storageOf(before.user))
      // Firefox may tell of another tab's sign-out before it shows that tab's new mark.
      clearTexts(storageOf(undefined))
    }
    forgetAfterAbsence()
  })
}

/** Clears the storage of this tab, if somebody signed out while the tab was at another site or closed. */
function forgetAfterAbsence(): void {
  const ofTab = storageOf(undefined)
  const mark = signOutMark()
  const formerMark = storedText(ofTab, markName)
  if (formerMark === mark) return
  if (formerMark !== undefined) clearTexts(ofTab)
  storeText(ofTab, markName, mark)
}
