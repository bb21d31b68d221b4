// The grant in this tab's sessionStorage, so that a reload keeps it. Never in localStorage.
import { steadySeconds } from './expiry.ts'
import { hasMembers, isGrant, type Grant } from './grant.ts'
import { changeSignOutMark, signOutMark } from './sign-out-mark.ts'

const key = 'refdesk.grant'

/** Where the session's grant is kept for a reload of this tab. */
export type GrantStore = {
  /**
   * Keeps `grant`. Where the storage is full or refused, a reload asks to sign in again, and that is
   * all that is lost.
   */
  save: (grant: Grant) => void
  /**
   * The grant that a reload left, its seconds reduced by the time since. Answers undefined when there
   * is none, when it is for another deployment, when it is over, and when the person signed out since.
   * Where the steady clock began anew, in a restarted browser, a wall clock that was set in between
   * shortens or lengthens what is left, never beyond the lifetime granted; the API has the last word.
   */
  restore: () => Grant | undefined
  /** Keeps in place of a grant that its session is over. */
  end: () => void
  /** Whether a reload left a session of this deployment that is over. */
  hasEnded: () => boolean
  forget: () => void
  /** Voids what any tab keeps, also one that is elsewhere and hears nothing. */
  voidAll: () => void
}

/** The store of this tab; `deployment` names the API and the authorization server that grants are for. */
export function grantStore(deployment: string): GrantStore {
  const write = (grant?: Grant) => {
    const stored = { deployment, savedAt: steadySeconds(), mark: signOutMark(), grant }
    try {
      sessionStorage.setItem(key, JSON.stringify(stored))
    } catch {
      forget()
    }
  }
  const read = () => {
    const stored = parseJson(sessionStorage.getItem(key))
    if (!hasMembers(stored, { savedAt: 'number' })) return undefined
    const isOurs = stored['deployment'] === deployment && stored['mark'] === signOutMark()
    return isOurs ? stored : undefined
  }
  const restore = () => {
    const { grant, savedAt } = read() ?? {}
    if (!isGrant(grant)) return undefined
    if (grant.expiresIn === undefined) return grant
    const expiresIn = grant.expiresIn - Math.max(0, steadySeconds() - Number(savedAt))
    return expiresIn > 0 ? { ...grant, expiresIn } : undefined
  }
  return {
    save: write,
    restore,
    end: () => write(),
    hasEnded: () => read() !== undefined && restore() === undefined,
    forget,
    voidAll: changeSignOutMark,
  }
}

function forget(): void {
  sessionStorage.removeItem(key)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
