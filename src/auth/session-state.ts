// The session as this page knows it: one grant, counted down, and a snapshot for whoever shows it.
// In memory only; session.ts decides what is kept, shared and asked for.
import { steadySeconds, watchExpiry, type ExpiryEvents } from './expiry.ts'
import type { Grant, SignedInUser } from './grant.ts'

/** What the session looks like from outside; the same object until something changes. */
export type SessionSnapshot = {
  /**
   * `ended` is a session that was and ran out or was refused, while its page is still open: to be
   * signed in to again in place. After a reload it is `signed-out`.
   */
  status: 'signed-out' | 'signed-in' | 'ended'
  /** Who is signed in, or was when it ended; absent where the authorization server doesn't say. */
  user?: SignedInUser
  /**
   * The end, in `steadySeconds`. Only once it is near and the session was not renewed: that couldn't
   * be done, or is not configured.
   */
  endsAt?: number
}

let snapshot: SessionSnapshot = { status: 'signed-out' }
let held: { grant: Grant; end: number } | undefined
let stopWatching = () => {}
const listeners = new Set<() => void>()

/** Calls `listener` after every change of `getSession()`; answers a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session now. */
export function getSession(): SessionSnapshot {
  return snapshot
}

/** The grant held, with the seconds it has left; undefined when there is none or its time is over. */
export function heldGrant(): Grant | undefined {
  if (!held) return undefined
  const { grant, end } = held
  if (end === Infinity) return grant
  const expiresIn = end - steadySeconds()
  return expiresIn > 0 ? { ...grant, expiresIn } : undefined
}

/** Holds `grant`, just received, in place of what was held. The events are those of `watchExpiry`. */
export function hold(grant: Grant, events: ExpiryEvents): void {
  stopWatching()
  const { user, expiresIn, ending } = grant
  const end = steadySeconds() + (expiresIn ?? Infinity)
  held = { grant, end }
  stopWatching = expiresIn === undefined ? () => {} : watchExpiry(end, events)
  change({ status: 'signed-in', ...(user && { user }), ...(ending && { endsAt: end }) })
}

/** Lets the grant go. Who it was for stays known when the session ended, not when they signed out. */
export function letGo(status: 'signed-out' | 'ended'): void {
  stopWatching()
  held = undefined
  if (status === snapshot.status) return
  change({ status, ...(status === 'ended' && snapshot.user && { user: snapshot.user }) })
}

/** Notes that the grant held, if any, will end at its time. */
export function noteEnding(): void {
  if (!held || held.grant.ending) return
  held = { ...held, grant: { ...held.grant, ending: true } }
  change({ ...snapshot, endsAt: held.end })
}

function change(to: SessionSnapshot): void {
  snapshot = to
  for (const listener of listeners) listener()
}
