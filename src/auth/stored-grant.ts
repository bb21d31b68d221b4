// The grant in this tab's sessionStorage, so that a reload keeps it. Never in localStorage.
import { storedJson } from '../lib/json.ts'
import { steadySeconds } from '../lib/steady-clock.ts'
import { hasMembers, isGrant, type Grant } from './grant.ts'
import { changeSignOutMark, signOutMark } from './sign-out-mark.ts'

const key = 'refdesk.grant'

/** A session as a reload finds it: what it was granted, or that it is over. */
export type KeptSession = Grant | 'ended'

/** Where the session is kept for a reload of this tab. */
export type GrantStore = ReturnType<typeof grantStore>

/** What a grant is for. */
export type Deployment = {
  /** Names the API, the authorization server and the client: what a session is shared within. */
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
     * Keeps a session in place of another, or none. Where the storage is full or refused, a reload asks to
     * sign in again, and that is all that is lost.
     */
    keep: (session: KeptSession | undefined) => {
      sessionStorage.removeItem(key)
      if (session === undefined) return
      const grant = session === 'ended' ? undefined : session
      const stored = { ...own, savedAt: steadySeconds(), mark: signOutMark(), grant }
      try {
        sessionStorage.setItem(key, JSON.stringify(stored))
      } catch {
        // Full: then nothing is kept.
      }
    },
    /**
     * What a reload left, a grant's seconds reduced by the time since. Undefined when there is nothing, when
     * it is for another deployment, and when the person signed out since.
     * Where the steady clock began anew, in a restarted browser, a wall clock that was set in between
     * shortens or lengthens what is left, never beyond the lifetime granted; the API has the last word.
     */
    kept: (): KeptSession | undefined => {
      const stored = readStored()
      return stored?.['deployment'] === own.deployment ? (restored(stored) ?? 'ended') : undefined
    },
    /** Voids what any tab keeps, also one that is elsewhere and hears nothing. */
    voidAll: changeSignOutMark,
  }
}

/**
 * What `kept` will answer once config.json is there, unless that has changed since: the token that a
 * reload left for the app at this path, and the address of the API that it is for.
 */
export function keptGrant(appBase: string): { base_url: string; accessToken: string } | undefined {
  const stored = readStored()
  const grant = restored(stored)
  const base_url = stored?.['base_url']
  return grant && typeof base_url === 'string' && stored?.['appBase'] === appBase
    ? { base_url, accessToken: grant.accessToken }
    : undefined
}

type Stored = Record<string, unknown>

/** What is kept, unless the person signed out since. */
function readStored(): Stored | undefined {
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
