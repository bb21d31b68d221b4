// Where this browser keeps what a person may want again: per person where an ID token says who it
// is, else only in this tab. Nothing else touches storage for it.
import type * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { appBase } from '../paths.ts'

/** The text that is kept under a name: as long as it is the same, so is what `recalled` makes of it. */
export function keptText(name: string): string | undefined {
  try {
    const own = personalStorage()
    return own?.storage.getItem(own.prefix + name) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * What was kept as a text; undefined when nothing was, or nothing that the schema reads: an older version
 * of the app or a person may have written it.
 */
export function recalled<Schema extends z.ZodMiniType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Keeps a JSON value under a name. A full or refused storage loses the memory, not the page. */
export function keep(name: string, value: unknown): void {
  const own = personalStorage()
  if (own) storeText(own, name, JSON.stringify(value))
  for (const listener of listeners) listener()
}

/** Stores a text under a name. @returns false where the browser refuses: a private window, a full disk */
export function storeText(
  { storage, prefix }: PersonalStorage,
  name: string,
  text: string,
): boolean {
  try {
    storage.setItem(prefix + name, text)
    return true
  } catch {
    return false
  }
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever something may be kept anew, here or in another tab. @returns what ends it */
export function watchMemory(listener: () => void): () => void {
  listeners.add(listener)
  // Browsers tell it of other tabs' changes alone.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

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
export function namesIn({ storage, prefix }: PersonalStorage, part = ''): string[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix + part))
}
