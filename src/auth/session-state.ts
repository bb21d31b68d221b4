// The states of a session, and how each event changes them. It has no side effects; create-session.ts has.
import type { Grant, SignedInUser } from './grant.ts'

type SignedOut = {
  status: 'signed-out'
  user?: undefined
  grant?: undefined
  /** Whether a session ended, other than by signing out, before the page was loaded or while it wasn't shown. */
  lapsed?: boolean
}

type SignedIn = {
  status: 'signed-in'
  /** The person who signed in; undefined if the authorization server doesn't say. */
  user: SignedInUser | undefined
  grant: Grant
  /** When the grant ends, on the steady clock, in seconds; Infinity if the server did not say. */
  end: number
}

/**
 * The session has expired or was refused while its page was open. The person can sign in again and keep the page. After a
 * reload it is `signed-out`.
 */
type Ended = {
  status: 'ended'
  /** The person whose session it was. */
  user: SignedInUser | undefined
  /** Its former grant: no other tab may bring that back, and its ID token says who signs out. */
  grant: Grant
}

/** Nobody is signed in, somebody is, or their session has ended and the page is still theirs. */
export type SessionState = SignedOut | SignedIn | Ended

/** Everything that changes a session. A `SharedEvent` is also sent to the person's other tabs. */
export type SessionEvent =
  | SharedEvent
  /** The API answered 401 to this token. */
  | { type: 'refused'; accessToken: string }
  /** The time of the grant is over. */
  | { type: 'expired' }
  /** The storage says that the session has ended, before a reload or on another page of this tab. */
  | { type: 'ended-in-storage' }

/** An event of this tab or another one. A grant has the seconds that are left. */
export type SharedEvent =
  /** A grant came from the authorization server or from the storage. */
  | { type: 'received'; grant: Grant }
  /** A tab offers its grant to one that has none. */
  | { type: 'offered'; grant: Grant }
  /** The renewal of this token failed, and isn't tried again. */
  | { type: 'not-renewed'; accessToken: string }
  /** The person signed out. */
  | { type: 'signed-out' }

/** Nobody is signed in. */
export const signedOut: SessionState = { status: 'signed-out' }

/**
 * The state after `event`, at `now` on the steady clock, in seconds; the same object if nothing changes. An empty cell of the
 * table means that.
 *
 * | event            | signed-out         | signed-in                                | ended                         |
 * | ---------------- | ------------------ | ---------------------------------------- | ----------------------------- |
 * | received         | signed-in          | signed-in, with the new grant            | signed-in                     |
 * | offered          | signed-in          | signed-in, if its own grant has expired  | signed-in, if it is a new one |
 * | not-renewed      |                    | the same, `ending`, if it has that token |                               |
 * | refused          |                    | ended, if it has that token              |                               |
 * | expired          |                    | ended                                    |                               |
 * | ended-in-storage | the same, `lapsed` | signed-out, `lapsed`                     |                               |
 * | signed-out       | without `lapsed`   | signed-out                               | signed-out                    |
 */
export function nextState(state: SessionState, event: SessionEvent, now: number): SessionState {
  switch (event.type) {
    case 'received':
      return signedInState(event.grant, now)
    case 'offered':
      return accepts(state, event.grant, now) ? signedInState(event.grant, now) : state
    case 'not-renewed':
      return hasToken(state, event.accessToken) && state.grant.ending !== true
        ? { ...state, grant: { ...state.grant, ending: true } }
        : state
    case 'refused':
      return hasToken(state, event.accessToken) ? endedState(state) : state
    case 'expired':
      return state.status === 'signed-in' ? endedState(state) : state
    case 'ended-in-storage':
      return hasLapsed(state) ? state : { status: 'signed-out', lapsed: true }
    case 'signed-out':
      return state.status === 'signed-out' && !state.lapsed ? state : signedOut
    // A tab with another version of the app may send an event that this one doesn't know.
    default:
      return state
  }
}

/** Whether a session lapsed: ended other than by signing out. */
export function hasLapsed(state: SessionState): boolean {
  return state.status === 'ended' || (state.status === 'signed-out' && state.lapsed === true)
}

/** Whether the person of `before` has signed out in `after`, or somebody else has signed in. */
export function hasLeft(before: SessionState, after: SessionState): boolean {
  return after.status === 'signed-out' || after.user?.id !== before.user?.id
}

function signedInState(grant: Grant, now: number): SignedIn {
  const end = now + (grant.expiresIn ?? Infinity)
  return { status: 'signed-in', user: grant.user, grant, end }
}

function endedState({ user, grant }: SignedIn): Ended {
  return { status: 'ended', user, grant }
}

function hasToken(state: SessionState, accessToken: string): state is SignedIn {
  return state.status === 'signed-in' && state.grant.accessToken === accessToken
}

function accepts(state: SessionState, grant: Grant, now: number): boolean {
  if (state.status === 'signed-in') return now >= state.end
  return state.grant?.accessToken !== grant.accessToken
}
