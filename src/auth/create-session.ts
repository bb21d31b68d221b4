// The session of a page, from the moment it starts: one state (session-state.ts), and what follows
// from each change of it. Whatever it needs of the browser is handed in. The authorization itself is
// loaded when it is first needed: a page that finds a session runs without it.
import type { Config } from '../config.ts'
import type { Authorization } from './authorization.ts'
import type { Grant, GrantStore } from './grant.ts'
import {
  hasEnded,
  hasLeft,
  nextState,
  signedOut,
  type SharedEvent,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'
import type { SiblingEvents, Siblings } from './siblings.ts'
import { anotherPerson, UnexpectedAnswer, type SignInError } from './sign-in-error.ts'

/** What a session needs of the page and the browser around it. */
export type SessionDependencies = {
  /** The address of an answer, where this page was called back with one. */
  callbackUrl: string | undefined
  /** The steady clock, in seconds. */
  clock: () => number
  /** Calls `act` once that clock has reached a moment; answers a function that stops it. */
  atMoment: (moment: number, act: () => void) => () => void
  store: GrantStore
  openSiblings: (events: SiblingEvents) => Siblings
  /**
   * Throws a SignInError where it can't be loaded. By default the page stays then: loaded afresh it would lose
   * an answer or a sign-out's end, leave a popup behind, or go while somebody types.
   */
  authorization: (options?: { mayReload: boolean }) => Promise<Authorization>
  /** Runs `act` when no other tab is running its own. */
  oneTabAtATime: (act: () => Promise<void>) => Promise<void>
  /** A window to sign in with, still blank; undefined where it is blocked. */
  openWindow: () => Window | undefined
  /** Leaves for an address; settles if the browser later shows this page again as it was. */
  leaveFor: (url: string) => Promise<void>
}

/** The session of a page: its state, and what a person or the API may do to it. */
export type Session = ReturnType<typeof createSession>

/** A renewal is tried so long before the end, or halfway there for a shorter life. */
const leadSeconds = 120

/** A session that has not started yet. */
export function createSession(config: Config, dependencies: SessionDependencies) {
  const { clock, store, authorization } = dependencies
  let state: SessionState = signedOut
  /** What stops the timers of the grant held. */
  let timers: (() => void)[] = []
  let completion: Promise<string> | undefined
  /** The popup that is open to sign in again, and what comes of it. */
  let attempt: { popup: Window; outcome: Promise<void> } | undefined
  /**
   * The grant of somebody else than the person of this page, who signed in at the authorization server: the next
   * sign-in asks who it is, and a sign-out ends theirs.
   */
  let otherUser: Grant | undefined
  const listeners = new Set<(before: SessionState) => void>()
  const siblings = dependencies.openSiblings({ held, told: apply })

  function apply(event: SessionEvent): void {
    const before = state
    state = nextState(before, event, clock())
    if (state === before) return
    if ('grant' in event) otherUser = undefined
    store.write(held() ?? (hasEnded(state) ? 'ended' : undefined))
    for (const stop of timers) stop()
    timers = state.status === 'signed-in' && state.end !== Infinity ? watch(state.end) : []
    for (const listener of listeners) listener(before)
  }

  function watch(end: number) {
    const lead = Math.min(leadSeconds, (end - clock()) / 2)
    return [
      dependencies.atMoment(end - lead, () => void renew()),
      dependencies.atMoment(end, () => apply({ type: 'ran-out' })),
    ]
  }

  /** The grant held, with the seconds it has left; undefined when there is none or its time is over. */
  function held(): Grant | undefined {
    if (state.status !== 'signed-in') return undefined
    const { grant, end } = state
    if (end === Infinity) return grant
    const expiresIn = end - clock()
    return expiresIn > 0 ? { ...grant, expiresIn } : undefined
  }

  function accessToken(): string | undefined {
    return held()?.accessToken
  }

  /** Applies an event of this tab, and tells the other tabs. */
  function share(event: SharedEvent): void {
    apply(event)
    siblings.tell(event)
  }

  /** One silent renewal per token, by one tab for all; without it the session ends at its time. */
  async function renew(): Promise<void> {
    const before = held()
    if (!before || before.ending) return
    const token = before.accessToken
    try {
      if (!config.silent_renew) throw new Error('Silent renewal is not configured.')
      await dependencies.oneTabAtATime(async () => {
        // Another tab, waited for here, may have replaced the token, or have tried in vain.
        const now = held()
        if (now?.accessToken !== token || now.ending) return
        const grant = await (await authorization()).renew(now)
        // Signed out, or in again, meanwhile: then this answer comes too late.
        if (accessToken() === token) share({ type: 'received', grant })
      })
    } catch {
      // The reason doesn't matter: the person is told that the session is about to end, and can sign in again.
      if (accessToken() === token) share({ type: 'not-renewed', accessToken: token })
    }
  }

  /**
   * Sends this window to the authorization server, to come back to `returnTo`: a path of this app,
   * `/` where it isn't one. Settles only if the person comes back to this very page by Back.
   * Throws a SignInError when the authorization server can't be found.
   */
  async function signIn(returnTo: string): Promise<void> {
    const { signInUrl } = await authorization({ mayReload: true })
    await dependencies.leaveFor(await signInUrl(returnTo))
  }

  async function signInWith(popup: Window, onGone: (error: SignInError) => void): Promise<void> {
    const { user } = state
    try {
      const { signInWindow } = await authorization()
      const grant = await signInWindow(popup, { anew: otherUser !== undefined, onGone })
      // Signed out meanwhile: then this answer comes too late.
      if (state.status === 'signed-out') return
      if (user && grant.user && user.id !== grant.user.id) {
        // Another person must neither see what this one typed, nor send it in their own name.
        otherUser = grant
        throw anotherPerson(grant.user, user)
      }
      share({ type: 'received', grant })
    } catch (error) {
      popup.close()
      throw error
    }
  }

  async function complete(): Promise<string> {
    try {
      if (dependencies.callbackUrl === undefined) throw new UnexpectedAnswer()
      const { grant, returnTo } = await (await authorization()).answer(dependencies.callbackUrl)
      share({ type: 'received', grant })
      return returnTo
    } catch (error) {
      if (error instanceof UnexpectedAnswer && held()) return '/'
      throw error
    }
  }

  return {
    /** The state now; the same object until it changes. */
    get state() {
      return state
    },
    /** Calls `listener` after every change, with the state before; answers a function that stops it. */
    subscribe: (listener: (before: SessionState) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Calls `act` whenever the person of the page leaves: signed out, or somebody else is here. */
    onLeave: (act: () => void) => {
      listeners.add((before) => {
        if (hasLeft(before, state)) act()
      })
    },
    /** Takes up what a reload left, or asks the sibling tabs. Never redirects. */
    start: async () => {
      const stored = store.read()
      if (stored === 'ended') apply({ type: 'ended-in-storage' })
      else if (stored) return apply({ type: 'received', grant: stored })
      else store.write(undefined)
      if (dependencies.callbackUrl === undefined) await siblings.ask()
    },
    /** For a page that heard nothing meanwhile, such as one that the browser kept whole for Back. */
    catchUp: () => {
      const stored = store.read()
      if (stored === undefined) {
        if (state.status !== 'signed-out') apply({ type: 'signed-out' })
      } else if (stored === 'ended') apply({ type: 'ended-in-storage' })
      else if (stored.accessToken !== accessToken()) apply({ type: 'received', grant: stored })
    },
    /** The token for the API, while signed in; undefined before, after, and once its time is over. */
    accessToken,
    /** The API answered 401 to `token`: the session ended. Ignored when another token is held by now. */
    refuse: (token: string) => apply({ type: 'refused', accessToken: token }),
    signIn,
    /**
     * Signs in again in a popup, this page staying as it is; where popups are blocked, as `signIn`.
     * To be called by a click itself: one more while the popup is open brings it to the front. Settles
     * when the popup has answered; the session is then there. Calls `onGone` when the popup is gone
     * without an answer, which may come all the same. Throws a SignInError.
     */
    signInAgain: async (returnTo: string, onGone: (error: SignInError) => void) => {
      if (attempt && !attempt.popup.closed) {
        attempt.popup.focus()
        return attempt.outcome
      }
      const popup = dependencies.openWindow()
      if (!popup) return signIn(returnTo)
      attempt = { popup, outcome: signInWith(popup, onGone) }
      return attempt.outcome
    },
    /**
     * On the callback page: verifies the answer, begins the session, and answers the path to go on to.
     * The callback reached again while signed in, by Back or a bookmark, goes on to `/`.
     * However often it is called, the answer is used once. Throws a SignInError.
     */
    completeSignIn: () => (completion ??= complete()),
    /**
     * Ends the session here and in every tab at once, then at the authorization server where it has an
     * address for that, which comes back to `/`. Settles in place where it hasn't.
     * Throws a SignInError when the authorization server can't be asked: its own session may go on.
     */
    signOut: async () => {
      const idToken = (otherUser ?? state.grant)?.idToken
      store.voidAll()
      share({ type: 'signed-out' })
      const { signOutUrl } = await authorization()
      const url = await signOutUrl(idToken)
      if (url !== undefined) await dependencies.leaveFor(url)
    },
  }
}
