// Where this browser stores what a person may need again: for each person whose ID is known from an ID token, else only
// for this tab. A sign-out removes all of it, the end of a session nothing.
import { hasEnded } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { appBase } from '../paths.ts'
import { storeText } from './stored.ts'

/** Several deployments may be under paths of one origin. Each has its own names. */
const app = `refdesk${encodeURIComponent(appBase)}`

/** `prefix` is the beginning of all names in it; `shared` tells whether other tabs see it. */
type PersonalStorage = { storage: Storage; prefix: string; shared: boolean }

/**
 * The storage for a person: `user`, or else the one who is signed in. Undefined where nobody is, and if the browser
 * stores nothing.
 */
export function personalStorage(
  {
    user,
    status,
  }: {
    user?: { id: string } | undefined
    status?: string
  } = session.state,
): PersonalStorage | undefined {
  // A page that a sign-out takes away leaves nothing for the next person.
  if (status === 'signed-out') return undefined
  try {
    return user
      ? { storage: localStorage, prefix: `${app}/${encodeURIComponent(user.id)}/`, shared: true }
      : { storage: sessionStorage, prefix: `${app}/`, shared: false }
  } catch {
    return undefined
  }
}

/** The beginning of the names of drafts, and the name of the reviews that were seen. */
export const draftPrefix = 'draft/'
export const reviewsName = 'reviews'

/** The stored names that begin with `part`. */
export function namesIn(
  { storage, prefix }: Pick<PersonalStorage, 'storage' | 'prefix'>,
  part = '',
): string[] {
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
      forget(personalStorage({ user: before.user }))
      // Firefox may tell of another tab's sign-out before it shows that tab's new mark.
      forget(personalStorage({ user: undefined }))
    }
    forgetAfterAbsence()
  })
}

/** Clears what only this tab has, if somebody signed out while the tab was at another site or closed. */
function forgetAfterAbsence(): void {
  const ofTab = personalStorage({ user: undefined })
  if (!ofTab) return
  const mark = signOutMark()
  const noted = ofTab.storage.getItem(ofTab.prefix + markName)
  if (noted === mark) return
  if (noted !== null) forget(ofTab)
  storeText(() => ofTab, markName, mark)
}

function forget(own: PersonalStorage | undefined): void {
  if (!own) return
  for (const name of namesIn(own)) own.storage.removeItem(name)
}
