// The table of session-state.ts, cell by cell.
import { expect, test } from 'vitest'

import { nextState, signedOut, type SessionEvent, type SessionState } from './session-state.ts'

const now = 1000
const alice = { id: 'alice' }
const grant = { accessToken: 'one', idToken: 'hint', user: alice, expiresIn: 600 }
const other = { accessToken: 'two', expiresIn: 60 }
const signedIn: SessionState = { status: 'signed-in', user: alice, grant, end: 1600 }
const ending: SessionState = { ...signedIn, grant: { ...grant, ending: true } }
const over: SessionState = { status: 'ended', user: alice, grant }

const received: SessionEvent = { type: 'received', grant }
const offered: SessionEvent = { type: 'offered', grant }
const failed: SessionEvent = { type: 'not-renewed', accessToken: 'one' }
const unauthorized: SessionEvent = { type: 'refused', accessToken: 'one' }
const expired: SessionEvent = { type: 'expired' }
const endedInStorage: SessionEvent = { type: 'ended-in-storage' }
const signOut: SessionEvent = { type: 'signed-out' }
const lapsed: SessionState = { status: 'signed-out', lapsed: true }

test.each<[string, SessionState, SessionEvent, SessionState]>([
  ['a grant begins a session', signedOut, received, signedIn],
  ['a grant replaces another', ending, received, signedIn],
  ['a grant goes on with a session that ended', over, received, signedIn],
  ['an offer begins a session', signedOut, offered, signedIn],
  ['an offer goes on with a session that ended', { ...over, grant: other }, offered, signedIn],
  ['an offer goes on where the time is over', { ...signedIn, end: 1000 }, offered, signedIn],
  ['a failed renewal marks its grant', signedIn, failed, ending],
  ['a 401 ends the session of its token', signedIn, unauthorized, over],
  ['time ends a session', signedIn, expired, over],
  ['a session that had ended is known', signedOut, endedInStorage, lapsed],
  ['a session that ended elsewhere is known', signedIn, endedInStorage, lapsed],
  ['a grant begins the next session', lapsed, received, signedIn],
  ['a sign-out forgets one that had ended', lapsed, signOut, signedOut],
  ['a sign-out ends a session', signedIn, signOut, signedOut],
  ['a sign-out ends what had ended', over, signOut, signedOut],
])('%s', (_, before, event, after) => {
  expect(nextState(before, event, now)).toEqual(after)
})

test.each<[string, SessionState, SessionEvent]>([
  ['an offer, to who has a session', signedIn, { type: 'offered', grant: other }],
  ['an offer of the token that it had', over, offered],
  ['a failed renewal of another token', signedIn, { type: 'not-renewed', accessToken: 'two' }],
  ['a renewal that failed again', ending, failed],
  ['a failed renewal, of nothing', signedOut, failed],
  ['a 401 to a token of the past', signedIn, { type: 'refused', accessToken: 'two' }],
  ['a 401 after the end', over, unauthorized],
  ['the end of time, of nothing', signedOut, expired],
  ['the end of time, once more', over, expired],
  ['a session that had ended, to who knows', lapsed, endedInStorage],
  ['a session that had ended, to who asks to sign in again', over, endedInStorage],
  ['a sign-out of nobody', signedOut, signOut],
  // A tab with another version of the app says it.
  ['an event that isn’t known', signedIn, { type: 'promoted' } as unknown as SessionEvent],
])('%s changes nothing', (_, state, event) => {
  expect(nextState(state, event, now)).toBe(state)
})

test('a grant without an end never ends by itself', () => {
  const endless = nextState(signedOut, { ...received, grant: { accessToken: 'one' } }, now)
  expect(endless).toMatchObject({ status: 'signed-in', end: Infinity })
})
