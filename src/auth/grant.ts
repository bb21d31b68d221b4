// A grant is what a sign-in gives. It is in memory, in this tab's sessionStorage, so that a reload keeps it, and is shared
// with other tabs; it is never in localStorage. Tabs with other versions of the app read it too: if its form changes, the
// names here and in siblings.ts must change.
import { storedJson } from '../lib/json.ts'
import { steadySeconds } from '../lib/steady-clock.ts'

const key = 'refdesk.grant'

/** The person who signed in, as the ID token describes them (OpenID Connect Core §5.1). */
export type SignedInUser = {
  id: string
  name?: string | undefined
  email?: string | undefined
  image?: string | undefined
}

/** An access token, and what came with it. */
export type Grant = {
  accessToken: string
  /** Only a hint for renewals and sign-outs. Absent with a bare `token`. */
  idToken?: string | undefined
  /** The person who signed in, by the ID token; absent without one. */
  user?: SignedInUser | undefined
  /** The seconds left, counted from receipt; absent if the server doesn't say. */
  expiresIn?: number | undefined
  /** Whether its only silent renewal failed or isn't configured, so that it ends at its time. */
  ending?: boolean | undefined
}

/** The stored part of a session: its grant, or that it has ended. */
export type StoredSession = Grant | 'ended'

/** Stores the session for a reload of this tab. */
export type GrantStore = ReturnType<typeof grantStore>

/** The deployment that a grant is for. */
export type Deployment = {
  /** The API, the authorization server and the client. Tabs for which these are equal share a session. */
  deployment: string
  /** The API's address. */
  base_url: string
}

/** The store of this tab. */
export function grantStore(target: Deployment) {
  return {
    /** Stores a session, or none. If the storage is full, a reload will ask to sign in again. */
    write: (session: StoredSession | undefined) => {
      sessionStorage.removeItem(key)
      if (session === undefined) return
      const now = { ...target, savedAt: steadySeconds(), mark: signOutMark() }
      const entry: StoredEntry = session === 'ended' ? now : { ...now, grant: session }
      try {
        sessionStorage.setItem(key, JSON.stringify(entry))
      } catch {
        // This page goes on with the grant in memory.
      }
    },
    /**
     * The stored session, with the seconds that its grant has left by now. Undefined if nothing is stored, if it is for
     * another deployment, and after a sign-out in any tab. The steady clock starts again with the browser; then the seconds
     * follow the wall clock and may be wrong, but never exceed the granted lifetime.
     */
    read: (): StoredSession | undefined => {
      const entry = readEntry()
      return entry?.deployment === target.deployment ? (grantOf(entry) ?? 'ended') : undefined
    },
    /** Invalidates the stored grants of all tabs, even of tabs that are at another site at this moment. */
    voidAll: changeSignOutMark,
  }
}

/** The stored token, and the API that it is for, for the early script: config.json is not loaded by then. */
export function storedGrant(): { base_url: string; accessToken: string } | undefined {
  const entry = readEntry()
  const grant = grantOf(entry)
  return entry && grant && { base_url: entry.base_url, accessToken: grant.accessToken }
}

type StoredEntry = Deployment & { savedAt: number; mark: string; grant?: Grant }

/** The stored session, unless somebody has signed out since. */
function readEntry(): StoredEntry | undefined {
  const entry = storedJson(sessionStorage.getItem(key)) as StoredEntry | null | undefined
  return entry?.mark === signOutMark() ? entry : undefined
}

/** The stored grant with the seconds it has left; undefined after its end. */
function grantOf(entry: StoredEntry | undefined): Grant | undefined {
  if (entry?.grant?.expiresIn === undefined) return entry?.grant
  const expiresIn = entry.grant.expiresIn - Math.max(0, steadySeconds() - entry.savedAt)
  return expiresIn > 0 ? { ...entry.grant, expiresIn } : undefined
}

/**
 * The key in localStorage of a random text that every sign-out changes; the same in every version of the app. A tab that
 * receives no messages at that moment, because it is at another site or frozen, learns from it later.
 */
export const signOutMarkKey = 'refdesk.signed-out'

/** The current mark; empty before the first sign-out, and in a browser that stores nothing. */
export function signOutMark(): string {
  try {
    return localStorage.getItem(signOutMarkKey) ?? ''
  } catch {
    return ''
  }
}

/** Changes the mark, which invalidates all grants that were stored before. */
function changeSignOutMark(): void {
  try {
    localStorage.setItem(signOutMarkKey, crypto.randomUUID())
  } catch {
    // The browser stores nothing. Tabs that receive messages learn of the sign-out anyway.
  }
}
