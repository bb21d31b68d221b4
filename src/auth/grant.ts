// The grant is all that a sign-in gives. It is kept in memory and, so that a reload keeps it, in this tab's
// sessionStorage, never in localStorage, and shared with sibling tabs; it goes nowhere else. Checked by hand
// rather than by a schema, so that a page that finds a session begins without one.
import { storedJson } from '../lib/json.ts'
import { steadySeconds } from '../lib/steady-clock.ts'
import { changeSignOutMark, signOutMark } from './sign-out-mark.ts'

const key = 'refdesk.grant'

/** The person who signed in, as the ID token describes them (OpenID Connect Core §5.1). */
export type SignedInUser = {
  id: string
  name?: string | undefined
  email?: string | undefined
  image?: string | undefined
}

/** An access token with all that came along with it. */
export type Grant = {
  accessToken: string
  /** A hint for renewals and the sign-out, nothing else. Absent with a bare `token`. */
  idToken?: string | undefined
  /** Who signed in, from the ID token's claims; absent where nothing says. */
  user?: SignedInUser | undefined
  /** Seconds that are left, counted from the moment of receipt; absent where the server doesn't tell. */
  expiresIn?: number | undefined
  /** Its one silent renewal was tried in vain, or isn't configured: it ends at its time. */
  ending?: boolean | undefined
}

/** A session as a reload finds it: its grant, or that it has ended. */
export type StoredSession = Grant | 'ended'

/** Where the session is kept for a reload of this tab. */
export type GrantStore = ReturnType<typeof grantStore>

/** What a grant is for. */
export type Deployment = {
  /** The API, the authorization server and the client: tabs share a session if these are equal. */
  deployment: string
  /** The API's address. */
  base_url: string
  /** The path of the app that keeps it. */
  appBase: string
}

/** The store of this tab. */
export function grantStore(own: Deployment) {
  return {
    /**
     * Keeps a session in place of another, or none. Where the storage takes no other, a reload asks to sign in
     * again, and that is all that is lost.
     */
    write: (session: StoredSession | undefined) => {
      if (session === undefined) return sessionStorage.removeItem(key)
      const grant = session === 'ended' ? undefined : session
      const stored = { ...own, savedAt: steadySeconds(), mark: signOutMark(), grant }
      try {
        sessionStorage.setItem(key, JSON.stringify(stored))
      } catch {
        // Full. What is kept of the same token holds as well: its seconds count from when it was kept.
        const kept = restored(readEntry())
        if (kept?.accessToken !== grant?.accessToken) sessionStorage.removeItem(key)
      }
    },
    /**
     * What a reload left, a grant's seconds reduced by the time since. Undefined when there is nothing, when
     * it is for another deployment, and when the person signed out since.
     * If the browser restarted, its steady clock began anew, so the time left is computed from the wall clock
     * and may be wrong if that was changed; it is never more than the granted lifetime, and the API decides in the end.
     */
    read: (): StoredSession | undefined => {
      const stored = readEntry()
      return stored?.['deployment'] === own.deployment ? (restored(stored) ?? 'ended') : undefined
    },
    /** Invalidates the stored grants of all tabs, also of a tab that is at another site and hears nothing. */
    voidAll: changeSignOutMark,
  }
}

/**
 * What `read` will answer once config.json is there, unless that has changed since: the token that a
 * reload left for the app at this path, and the address of the API that it is for.
 */
export function storedGrant(
  appBase: string,
): { base_url: string; accessToken: string } | undefined {
  const stored = readEntry()
  const grant = restored(stored)
  const base_url = stored?.['base_url']
  return grant && typeof base_url === 'string' && stored?.['appBase'] === appBase
    ? { base_url, accessToken: grant.accessToken }
    : undefined
}

type Stored = Record<string, unknown>

/** What is stored, unless the person signed out since. */
function readEntry(): Stored | undefined {
  const stored = storedJson(sessionStorage.getItem(key))
  return hasMembers(stored, { savedAt: 'number' }) && stored['mark'] === signOutMark()
    ? stored
    : undefined
}

/** The grant in it with the seconds it has left, if any. */
function restored({ grant, savedAt }: Stored = {}): Grant | undefined {
  if (!isGrant(grant)) return undefined
  if (grant.expiresIn === undefined) return grant
  const expiresIn = grant.expiresIn - Math.max(0, steadySeconds() - Number(savedAt))
  return expiresIn > 0 ? { ...grant, expiresIn } : undefined
}

/** Whether a value from storage or from another tab is a grant. */
export function isGrant(value: unknown): value is Grant {
  return (
    hasMembers(value, {
      accessToken: 'string',
      idToken: 'string?',
      user: 'object?',
      expiresIn: 'number?',
      ending: 'boolean?',
    }) &&
    (value['user'] === undefined ||
      hasMembers(value['user'], {
        id: 'string',
        name: 'string?',
        email: 'string?',
        image: 'string?',
      }))
  )
}

/** Whether `value` is an object whose members have these types; those with a `?` may be missing. */
export function hasMembers(
  value: unknown,
  types: Record<string, string>,
): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(types).every(([name, type]) => {
    const member = (value as Record<string, unknown>)[name]
    return typeof member === type.replace('?', '') || (member === undefined && type.endsWith('?'))
  })
}
