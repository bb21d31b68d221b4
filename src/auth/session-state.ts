// The states of a session, and every way from one to another. Pure: what else happens on the way,
// create-session.ts does.
import type { Grant, SignedInUser } from './grant.ts'

type SignedOut = {
  status: 'signed-out'
  user?: undefined
  grant?: undefined
  /** Whether a session had ended before the page was loaded, or while it wasn't shown, and not by signing out. */
  lapsed?: boolean
}

type SignedIn = {
  status: 'signed-in'
  /** Who signed in; absent where the authorization server doesn't say. */
  user: SignedInUser | undefined
  grant: Grant
  /** When the grant ends, on the steady clock, in seconds; Infinity if the server did not say. */
  end: number
}

/**
 * A session that was, and ran out or was refused, while its page is still open: to be signed in to
 * again in place. After a reload it is `signed-out`.
 */
type Ended = {
  status: 'ended'
  /** Whose session it was. */
  user: SignedInUser | undefined
  /** What it was granted: no sibling may bring that back, and the authorization server need not ask who signs out. */
  grant: Grant
}

/** Nobody is signed in, somebody is, or their session is over and the page still theirs. */
export type SessionState = SignedOut | SignedIn | Ended

/** What changes a session. A `SharedEvent` is also sent to the person's other tabs. */
export type SessionEvent =
  | SharedEvent
  /** The API answered 401 to this token. */
  | { type: 'refused'; accessToken: string }
  | { type: 'ran-out' }
  /** A reload, or another page of this tab, left a session that is over. */
  | { type: 'ended-in-storage' }

/** What happened here or in another tab of the same person. A grant comes with the seconds that are left. */
export type SharedEvent =
  /** A grant came from the authorization server, or a reload left it. */
  | { type: 'received'; grant: Grant }
  /** A tab says what it holds, for one that has nothing. */
  | { type: 'offered'; grant: Grant }
  /** The renewal of this token failed: it isn't tried again. */
  | { type: 'not-renewed'; accessToken: string }
  /** The person signed out. */
  | { type: 'signed-out' }

/** The state of a page that nobody is signed in to. */
export const signedOut: SessionState = { status: 'signed-out' }

/**
 * The state after `event`, at `now` on the steady clock, in seconds; the same object where nothing changes.
 *
 * | event       | signed-out         | signed-in                             | ended                       |
 * | ----------- | ------------------ | ------------------------------------- | --------------------------- |
 * | received    | signed-in          | signed-in, with the new grant         | signed-in                   |
 * | offered     | signed-in          | signed-in if its own time is over     | signed-in, by another token |
 * | not-renewed |                    | the same, `ending`, if it's its token |                             |
 * | refused     |                    | ended, if it is its token             |                             |
 * | ran-out     |                    | ended                                 |                             |
 * | found-ended | the same, `lapsed` | signed-out, `lapsed`                  |                             |
 * | signed-out  |                    | signed-out                            | signed-out                  |
 */
export function nextState(state: SessionState, event: SessionEvent, now: number): SessionState {
  switch (event.type) {
    case 'received':
      return signedIn(event.grant, now)
    case 'offered':
      return wants(state, event.grant, now) ? signedIn(event.grant, now) : state
    case 'not-renewed':
      return holds(state, event.accessToken) && state.grant.ending !== true
        ? { ...state, grant: { ...state.grant, ending: true } }
        : state
    case 'refused':
      return holds(state, event.accessToken) ? ended(state) : state
    case 'ran-out':
      return state.status === 'signed-in' ? ended(state) : state
    case 'ended-in-storage':
      return hasEnded(state) ? state : { status: 'signed-out', lapsed: true }
    case 'signed-out':
      return state.status === 'signed-out' && !state.lapsed ? state : signedOut
    // A tab with another version of the app may say what this one doesn't know.
    default:
      return state
  }
}

/** Whether there was a session, and nobody signed out of it. */
export function hasEnded(state: SessionState): boolean {
  return state.status === 'ended' || (state.status === 'signed-out' && state.lapsed === true)
}

/** Whether the person of `before` is gone in `after`: signed out, or somebody else is here. */
export function hasLeft(before: SessionState, after: SessionState): boolean {
  return after.status === 'signed-out' || after.user?.id !== before.user?.id
}

function signedIn(grant: Grant, now: number): SignedIn {
  const end = now + (grant.expiresIn ?? Infinity)
  return { status: 'signed-in', user: grant.user, grant, end }
}

function ended({ user, grant }: SignedIn): Ended {
  return { status: 'ended', user, grant }
}

function holds(state: SessionState, accessToken: string): state is SignedIn {
  return state.status === 'signed-in' && state.grant.accessToken === accessToken
}

function wants(state: SessionState, grant: Grant, now: number): boolean {
  if (state.status === 'signed-in') return now >= state.end
  return state.grant?.accessToken !== grant.accessToken
}
