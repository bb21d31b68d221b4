// Where this browser keeps what a person may want again: per person where an ID token says who it
// is, else only in this tab.
import { session } from '../auth/session.ts'
import { appBase } from '../paths.ts'

/** Of several deployments under paths of one origin, each remembers its own. */
const app = `refdesk${encodeURIComponent(appBase)}`

/**
 * A person's part of the browser's storage: `prefix` begins the name of everything in it; `shared`
 * is whether other tabs see it, too.
 */
export type PersonalStorage = { storage: Storage; prefix: string; shared: boolean }

/**
 * Where the memory of a person lives, the one who is signed in unless `user` says who: for all tabs
 * where an ID token says who it is, else for this tab alone. Undefined where the browser refuses.
 */
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

/** What is kept under names that begin so is forgotten at every sign-out. */
export const untilSignOut = 'draft/'

/** The names of all that is kept there, those that begin with `part`. */
export function namesIn(
  { storage, prefix }: Pick<PersonalStorage, 'storage' | 'prefix'>,
  part = '',
): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix + part))
}
