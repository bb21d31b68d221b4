// The storage for the drafts and the recent things of a person: the browser's for a person with an ID from an ID token, else
// the tab's. A sign-out removes all of it, the end of a session nothing.
import { signOutMark } from '../auth/grant.ts'
import { hasLapsed } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { appBase } from '../paths.ts'
import { clearTexts, storedText, storeText, type StoragePlace } from './stored-texts.ts'

/** Several deployments may be under paths of one origin. Each has its own names. */
const app = `refdesk${encodeURIComponent(appBase)}`

/**
 * The storage of the person who is here. Undefined where nobody is, so that a page that a sign-out takes away leaves
 * nothing for the next person.
 */
export function personalStorage(): StoragePlace | undefined {
  const { status, user } = session.state
  return status === 'signed-out' ? undefined : storageOf(user)
}

/** @param user undefined for the storage of this tab */
export function storageOf(user: { id: string } | undefined): StoragePlace {
  return user
    ? { storage: localStorage, prefix: `${app}/${encodeURIComponent(user.id)}/` }
    : { storage: sessionStorage, prefix: `${app}/` }
}

/** The name of the sign-out mark that this tab's storage was last used with. */
const markName = 'drafts-since'

/** From now on, removes what a sign-out has to remove. Call it once the session has started. */
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
