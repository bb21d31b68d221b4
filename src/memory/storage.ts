// Where this browser stores what a person may need again: for each person whose ID is known from an ID token, else only
// for this tab. A sign-out removes all of it, the end of a session nothing.
import { hasEnded } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { appBase } from '../paths.ts'
import { storeText } from './stored.ts'

/** Several deployments may be under paths of one origin. Each has its own names. */
const app = `refdesk${encodeURIComponent(appBase)}`

/** `prefix` is the beginning of all names in it. */
type PersonalStorage = { storage: Storage; prefix: string }

/**
 * The storage of the person who is here. Undefined where nobody is, so that a page that a sign-out takes away leaves
 * nothing for the next person, and where the browser stores nothing.
 */
export function personalStorage(): PersonalStorage | undefined {
  const { status, user } = session.state
  return status === 'signed-out' ? undefined : storageOf(user)
}

/** @param user undefined for what only this tab has */
export function storageOf(user: { id: string } | undefined): PersonalStorage | undefined {
  try {
    return user
      ? { storage: localStorage, prefix: `${app}/${encodeURIComponent(user.id)}/` }
      : { storage: sessionStorage, prefix: `${app}/` }
  } catch {
    return undefined
  }
}

/** The beginning of the names of drafts. */
export const draftPrefix = 'draft/'

/** The stored names that begin with `part`. */
export function namesIn({ storage, prefix }: PersonalStorage, part = ''): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix + part))
}

const markName = 'drafts-since'

/** From now on, removes what a sign-out has to remove. Call it once the session has started. */
export function followSignOuts(): void {
  forgetAfterAbsence()
  session.subscribe((before) => {
    const { state } = session
    if (state.status === 'signed-out' && !hasEnded(state)) {
      forget(storageOf(before.user))
      // Firefox may tell of another tab's sign-out before it shows that tab's new mark.
      forget(storageOf(undefined))
    }
    forgetAfterAbsence()
  })
}

/** Clears what only this tab has, if somebody signed out while the tab was at another site or closed. */
function forgetAfterAbsence(): void {
  const ofTab = storageOf(undefined)
  if (!ofTab) return
  const mark = signOutMark()
  const noted = ofTab.storage.getItem(ofTab.prefix + markName)
  if (noted === mark) return
  if (noted !== null) forget(ofTab)
  storeText(ofTab, markName, mark)
}

function forget(place: PersonalStorage | undefined): void {
  if (!place) return
  for (const name of namesIn(place)) place.storage.removeItem(name)
}
