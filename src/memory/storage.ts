// Where this browser keeps what a person may want again: per person where an ID token says who it is, else only in this
// tab. A sign-out, unlike the end of a session, takes drafts out of it, and all that is of nobody in particular.
import { hasEnded } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { appBase } from '../paths.ts'
import { storeText } from './stored.ts'

/** Of several deployments under paths of one origin, each remembers its own. */
const app = `refdesk${encodeURIComponent(appBase)}`

/** `prefix` begins the name of everything in it; `shared`: other tabs see it, too. */
type PersonalStorage = { storage: Storage; prefix: string; shared: boolean }

/** The part of a person, the one who is signed in unless `user` says who. Undefined where the browser refuses. */
export function personalStorage(
  { user }: { user?: { id: string } | undefined } = session.state,
): PersonalStorage | undefined {
  try {
    return user
      ? { storage: localStorage, prefix: `${app}/${encodeURIComponent(user.id)}/`, shared: true }
      : { storage: sessionStorage, prefix: `${app}/`, shared: false }
  } catch {
    return undefined
  }
}

/** The names of drafts begin so: of a person who is known they are all that a sign-out takes. */
export const draftPrefix = 'draft/'

/** The names of all that is kept there, those that begin with `part`. */
export function namesIn(
  { storage, prefix }: Pick<PersonalStorage, 'storage' | 'prefix'>,
  part = '',
): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix + part))
}

const markName = 'drafts-since'

/** Forgets at every sign-out, once the session has started, for as long as the page lives. */
export function followSignOuts(): void {
  forgetAfterAbsence()
  session.subscribe((before) => {
    const { state } = session
    if (state.status === 'signed-out' && !hasEnded(state)) {
      forget(personalStorage(before))
      // Also where the mark that another tab changed isn't seen yet: Firefox may tell of the sign-out before.
      forget(personalStorage({ user: undefined }))
    }
    forgetAfterAbsence()
  })
}

/** Clears what this tab alone has if there was a sign-out since it last looked, as in a tab that was elsewhere. */
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
  for (const name of namesIn(own, own.shared ? draftPrefix : '')) own.storage.removeItem(name)
}
