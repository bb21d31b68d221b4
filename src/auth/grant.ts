// The grant is all that a sign-in gives. It is kept in memory and, so that a reload keeps it, in this tab's
// sessionStorage, never in localStorage, and shared with sibling tabs; it goes nowhere else. Tabs of other versions of
// the app read both: what is stored or said in another form needs another name, here and in siblings.ts.
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
      const now = { ...own, savedAt: steadySeconds(), mark: signOutMark() }
      const stored: Stored = session === 'ended' ? now : { ...now, grant: session }
      try {
        sessionStorage.setItem(key, JSON.stringify(stored))
      } catch {
        // Full. What is kept of the same token holds as well: its seconds count from when it was kept.
        const kept = restored(readEntry())
        if (kept?.accessToken !== stored.grant?.accessToken) sessionStorage.removeItem(key)
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
      return stored?.deployment === own.deployment ? (restored(stored) ?? 'ended') : undefined
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
  const { accessToken } = restored(stored) ?? {}
  if (accessToken === undefined || stored?.appBase !== appBase) return undefined
  return { base_url: stored.base_url, accessToken }
}

type Stored = Deployment & { savedAt: number; mark: string; grant?: Grant }

/** What is stored, unless the person signed out since. */
function readEntry(): Stored | undefined {
  const stored = storedJson(sessionStorage.getItem(key)) as Stored | null | undefined
  return stored?.mark === signOutMark() ? stored : undefined
}

/** The grant in it with the seconds it has left, if any. */
function restored(stored: Stored | undefined): Grant | undefined {
  if (stored?.grant?.expiresIn === undefined) return stored?.grant
  const expiresIn = stored.grant.expiresIn - Math.max(0, steadySeconds() - stored.savedAt)
  return expiresIn > 0 ? { ...stored.grant, expiresIn } : undefined
}
