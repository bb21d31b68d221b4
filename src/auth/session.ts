// Sign-in, its life and its end (product: Sign-in): the one door to all of src/auth. Nothing here
// leaves the page unless the person asked for it. The authorization code and its libraries are
// loaded when first needed: a page with a session runs without them.
import type { Config } from '../config.ts'
import { isOnlyCarrier, takeCallbackUrl } from './callback-url.ts'
import type { Grant } from './grant.ts'
import { oneTabAtATime, renewSilently } from './renewal.ts'
import { getSession, heldGrant, hold, letGo, noteEnding } from './session-state.ts'
import { openSiblings, type Siblings } from './siblings.ts'
import { anotherPerson, SignInError, unexpectedAnswer } from './sign-in-error.ts'
import { askInWindow, openSignInWindow } from './sign-in-window.ts'
import { changeSignOutMark } from './sign-out-mark.ts'
import { forgetGrant, restoreGrant, saveGrant } from './stored-grant.ts'

export { steadySeconds } from './expiry.ts'
export type { SignedInUser } from './grant.ts'
export { getSession, subscribe, type SessionSnapshot } from './session-state.ts'
export { SignInError } from './sign-in-error.ts'
export { signOutMark } from './sign-out-mark.ts'

type Started = { config: Config; deployment: string; siblings: Siblings }

let started: Started | undefined
let callbackUrl: string | undefined
let completion: Promise<string> | undefined
let scrollToReturnTo = 0
let refusedToken: string | undefined
/** Survives the end of the session, so that the authorization server need not ask who signs out. */
let signOutHint: string | undefined
/** The popup that is open to sign in again, and what comes of it. */
let attempt: { popup: Window; outcome: Promise<void> } | undefined
/** The authorization server takes this browser for somebody else: ask who it is. */
let askAnew = false

/**
 * Restores the session that a reload left, or asks the sibling tabs for theirs. Never redirects.
 * In a document that only carried an answer on, it never settles: there the app has nothing to show.
 */
export async function startSession(config: Config): Promise<void> {
  if (isOnlyCarrier()) return new Promise(() => {})
  callbackUrl = takeCallbackUrl()
  const deployment = [
    config.base_url,
    config.authority ?? config.authorization_endpoint,
    config.client_id,
  ].join(' ')
  const siblings = openSiblings(deployment, {
    asked: heldGrant,
    answered: (grant) => {
      if (!heldGrant() && grant.accessToken !== refusedToken) adopt(grant)
    },
    signedIn: adopt,
    ending: (token) => {
      if (token === accessToken()) end()
    },
    signedOut: () => lose('signed-out'),
  })
  started = { config, deployment, siblings }
  // A page that the browser kept whole for Back heard nothing meanwhile: a channel reaches no
  // document that isn't active (HTML, "eligible for messaging"). A sign-in left its grant behind.
  addEventListener('pageshow', ({ persisted }) => {
    const left = persisted && !heldGrant() ? restoreGrant(deployment) : undefined
    if (left) adopt(left)
  })
  const kept = restoreGrant(deployment)
  if (kept) return adopt(kept)
  forgetGrant()
  if (callbackUrl === undefined) await siblings.ask()
}

/** The token for the API, while signed in; undefined before, after, and once its time is over. */
export function accessToken(): string | undefined {
  return heldGrant()?.accessToken
}

/** The API answered 401 to `token`: the session ended. Ignored when another token is held by now. */
export function endSession(token: string): void {
  if (token !== accessToken()) return
  refusedToken = token
  lose('ended')
}

/**
 * Sends this window to the authorization server, to come back to `returnTo`: a path of this app,
 * `/` where it isn't one. Settles only if the person comes back to this very page by Back.
 * Throws a SignInError when the authorization server can't be found.
 */
export async function signIn(returnTo: string): Promise<void> {
  const { createRequest } = await loaded(import('./authorization-request.ts'))
  const place = { path: returnTo, scroll: window.scrollY }
  const { url } = await createRequest(current().config, 'redirect', { place })
  await leaveFor(url)
}

/**
 * Signs in again in a popup, this page staying as it is; where popups are blocked, as `signIn`.
 * To be called by a click itself: one more while the popup is open brings it to the front. Settles
 * when the popup has answered; the session is then there. Throws a SignInError, also when the popup
 * is gone without an answer or somebody else signed in there.
 */
export async function signInAgain(returnTo: string): Promise<void> {
  if (attempt && !attempt.popup.closed) {
    attempt.popup.focus()
    return attempt.outcome
  }
  const popup = openSignInWindow()
  if (!popup) return signIn(returnTo)
  const begun = { popup, outcome: signInWith(popup) }
  attempt = begun
  try {
    await begun.outcome
  } finally {
    if (attempt === begun) attempt = undefined
  }
}

async function signInWith(popup: Window): Promise<void> {
  const { config } = current()
  const { user } = getSession()
  try {
    const { createRequest } = await loaded(import('./authorization-request.ts'))
    const request = await createRequest(config, 'popup', { anew: askAnew })
    await askInWindow(popup, request, async (url) => {
      const { readResponse } = await loaded(import('./authorization-response.ts'))
      const { grant } = await readResponse(config, url)
      // Signed out meanwhile: then this answer comes too late.
      if (getSession().status === 'signed-out') return
      refuseAnother(grant, user)
      receive(grant)
    })
  } catch (error) {
    popup.close()
    throw error
  }
}

/**
 * On the callback page: verifies the answer, begins the session, and answers the path to go on to.
 * The callback reached again while signed in, by Back or a bookmark, goes on to `/`.
 * However often it is called, the answer is used once. Throws a SignInError.
 */
export function completeSignIn(): Promise<string> {
  completion ??= complete()
  return completion
}

async function complete(): Promise<string> {
  const { config } = current()
  try {
    if (callbackUrl === undefined) throw unexpectedAnswer()
    const { readResponse } = await loaded(import('./authorization-response.ts'))
    const { grant, place } = await readResponse(config, callbackUrl)
    receive(grant)
    scrollToReturnTo = place.scroll
    return place.path
  } catch (error) {
    if (error instanceof SignInError && error.kind === 'state' && heldGrant()) return '/'
    throw error
  }
}

/** How far down the page that a sign-in went on to was scrolled, in CSS pixels; 0 the second time. */
export function takeReturnScroll(): number {
  const scroll = scrollToReturnTo
  scrollToReturnTo = 0
  return scroll
}

/**
 * Ends the session here and in every tab at once, then at the authorization server where it has an
 * address for that, which comes back to `/`. Settles in place where it hasn't.
 * Throws a SignInError when the authorization server can't be asked: its own session may go on.
 */
export async function signOut(): Promise<void> {
  const { config, siblings } = current()
  const hint = signOutHint
  changeSignOutMark()
  lose('signed-out')
  siblings.tellSignedOut()
  const { signOutUrl } = await loaded(import('./authorization-request.ts'))
  const url = await signOutUrl(config, hint)
  if (url !== undefined) await leaveFor(url)
}

/** One silent renewal per token, by one tab for all; without it the session ends at its time. */
async function renew(): Promise<void> {
  const before = accessToken()
  if (before === undefined) return
  try {
    await oneTabAtATime(async () => {
      // Another tab, waited for here, may have replaced the token, or have tried in vain.
      if (accessToken() !== before || heldGrant()?.ending) return
      const grant = await renewSilently(current().config, getSession().user)
      // Signed out, or in again, meanwhile: then this answer comes too late.
      if (accessToken() === before) receive(grant)
    })
  } catch {
    // Why doesn't matter: the person is told that the session ends, and can sign in again.
    if (accessToken() !== before) return
    end()
    current().siblings.tellEnding(before)
  }
}

/** The grant held will end at its time; a reload and new tabs know it from the grant. */
function end(): void {
  noteEnding()
  const grant = heldGrant()
  if (grant) saveGrant(grant, current().deployment)
}

/** What was typed for one person is not for the eyes, nor in the name, of another. */
function refuseAnother(grant: Grant, user: Grant['user']): void {
  if (!user || !grant.user || grant.user.id === user.id) return
  // Whoever is signed in there is who can be signed out there.
  signOutHint = grant.idToken
  askAnew = true
  throw anotherPerson(grant.user, user)
}

/** A grant fresh from the authorization server, which the other tabs get too. */
function receive(grant: Grant): void {
  adopt(grant)
  current().siblings.tellSignedIn(grant)
}

function adopt(grant: Grant): void {
  signOutHint = grant.idToken
  askAnew = false
  hold(grant, {
    near: () => {
      if (!grant.ending) void renew()
    },
    over: () => lose('ended'),
  })
  saveGrant(grant, current().deployment)
}

function lose(status: 'signed-out' | 'ended'): void {
  if (status === 'signed-out') signOutHint = undefined
  forgetGrant()
  letGo(status)
}

function current(): Started {
  if (!started) throw new Error('The session has not started.')
  return started
}

/** Leaves for `url`; settles if the browser later shows this page again as it was. */
function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    location.assign(url)
  })
}

async function loaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch(() => {
    throw new SignInError('network', "A part of this app couldn't be loaded. Reload the page.")
  })
}
