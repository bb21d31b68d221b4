// The session of a page: its state (session-state.ts), and the effects of each change. session.ts passes in what it needs of
// the browser. A page that finds a stored session never loads the code that signs in (authorization.ts).
import type { Config } from '../config.ts'
import type { Authorization } from './authorization.ts'
import { UnexpectedAnswer } from './errors.ts'
import type { Grant, GrantStore } from './grant.ts'
import {
  hasLapsed,
  nextState,
  signedOut,
  type SharedEvent,
  type SessionEvent,
  type SessionState,
} from './session-state.ts'
import type { SiblingEvents, Siblings } from './siblings.ts'

/** The parts of the browser that a session uses. */
export type SessionDependencies = {
  /** The address of an answer, if this page was opened with one. */
  callbackUrl: string | undefined
  /** The steady clock, in seconds. */
  clock: () => number
  /** Calls `act` once that clock has reached a moment. @returns cancels it */
  atMoment: (moment: number, act: () => void) => () => void
  store: GrantStore
  openSiblings: (events: SiblingEvents) => Siblings
  /** Loads the code that signs in. @throws SignInError when it can't be loaded */
  authorization: () => Promise<Authorization>
  /** Runs `act` unless another tab runs one. */
  inOneTab: (act: () => Promise<void>) => Promise<void>
  /** Leaves for an address. Settles only if Back restores this page from the browser's cache. */
  leaveFor: (url: string) => Promise<void>
}

/** The session of a page: its state, and what a person or the API may do to it. */
export type Session = ReturnType<typeof createSession>

/** How long before its end a session is renewed; a session of less than twice that, halfway. */
const leadSeconds = 120

/** A session that has not started yet. */
export function createSession(config: Config, dependencies: SessionDependencies) {
  const { clock, store, authorization } = dependencies
  let state: SessionState = signedOut
  /** Functions that stop the timers of the present grant. */
  let timers: (() => void)[] = []
  let completion: Promise<string> | undefined
  const listeners = new Set<(before: SessionState) => void>()
  const siblings = dependencies.openSiblings({ currentGrant, onEvent: apply })

  function apply(event: SessionEvent): void {
    const before = state
    state = nextState(before, event, clock())
    if (state === before) return
    store.write(currentGrant() ?? (hasLapsed(state) ? 'ended' : undefined))
    for (const stop of timers) stop()
    timers = state.status === 'signed-in' && state.end !== Infinity ? watch(state.end) : []
    for (const listener of listeners) listener(before)
  }

  function watch(end: number) {
    const lead = Math.min(leadSeconds, (end - clock()) / 2)
    return [
      dependencies.atMoment(end - lead, () => void renew()),
      dependencies.atMoment(end, () => apply({ type: 'expired' })),
    ]
  }

  /** The present grant with the seconds it has left; undefined without one, and after its end. */
  function currentGrant(): Grant | undefined {
    if (state.status !== 'signed-in') return undefined
    const { grant, end } = state
    if (end === Infinity) return grant
    const expiresIn = end - clock()
    return expiresIn > 0 ? { ...grant, expiresIn } : undefined
  }

  function accessToken(): string | undefined {
    return currentGrant()?.accessToken
  }

  /** Applies an event of this tab, and tells the other tabs. */
  function share(event: SharedEvent): void {
    apply(event)
    siblings.tell(event)
  }

  /** Tries once for each token, by one tab for all, to renew silently. If that fails, the session will end at its time. */
  async function renew(): Promise<void> {
    const before = currentGrant()
    if (!before || before.ending) return
    const token = before.accessToken
    await dependencies.inOneTab(async () => {
      // Another tab may have renewed meanwhile, or have failed.
      const now = currentGrant()
      if (now?.accessToken !== token || now.ending) return
      const event = await renewalEvent(before)
      // The person may have signed out or in again meanwhile.
      if (accessToken() === token) share(event)
    })
  }

  async function renewalEvent(grant: Grant): Promise<SharedEvent> {
    try {
      if (!config.silent_renew) throw new Error('Silent renewal is not configured.')
      return { type: 'received', grant: await (await authorization()).renew(grant) }
    } catch {
      // Whatever the reason, the page says that the session is about to end, and offers to sign in again.
      return { type: 'not-renewed', accessToken: grant.accessToken }
    }
  }

  /**
   * Redirects to the authorization server, which returns to `returnTo`, or to `/` if that is not a path of this app.
   * Settles only if Back restores this page.
   * @throws SignInError when the authorization server's metadata can't be read
   */
  async function signIn(returnTo: string): Promise<void> {
    const { signInUrl } = await authorization()
    await dependencies.leaveFor(await signInUrl(returnTo))
  }

  async function complete(): Promise<string> {
    try {
      if (dependencies.callbackUrl === undefined) throw new UnexpectedAnswer()
      const { grant, returnTo } = await (await authorization()).answer(dependencies.callbackUrl)
      share({ type: 'received', grant })
      return returnTo
    } catch (error) {
      if (error instanceof UnexpectedAnswer && currentGrant()) return '/'
      throw error
    }
  }

  return {
    /** The present state; the same object until it changes. */
    get state() {
      return state
    },
    /** Calls `listener` with the former state after every change. @returns a function that ends the calls */
    subscribe: (listener: (before: SessionState) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes the stored session, or asks the other tabs for theirs. Never redirects. */
    start: async () => {
      const storedSession = store.read()
      if (storedSession === 'ended') apply({ type: 'ended-in-storage' })
      else if (storedSession) return apply({ type: 'received', grant: storedSession })
      else store.write(undefined)
      if (dependencies.callbackUrl === undefined) await siblings.ask()
    },
    /** Takes over what other tabs and pages did while this page received no messages, as in the browser's cache. */
    catchUp: () => {
      const storedSession = store.read()
      if (storedSession === undefined) {
        if (state.status !== 'signed-out') apply({ type: 'signed-out' })
      } else if (storedSession === 'ended') apply({ type: 'ended-in-storage' })
      else if (storedSession.accessToken !== accessToken()) {
        apply({ type: 'received', grant: storedSession })
      }
    },
    /** The token for the API; undefined while nobody is signed in, and after its lifetime. */
    accessToken,
    /** Ends the session after the API answered 401 to `token`, unless there is another token by now. */
    refuse: (token: string) => apply({ type: 'refused', accessToken: token }),
    signIn,
    /**
     * For the callback page: verifies the answer and begins the session, once, however often it is called.
     * @returns the path to return to; `/` if there is no answer but a session, as after Back or a bookmark
     * @throws SignInError
     */
    completeSignIn: () => (completion ??= complete()),
    /**
     * Ends the session in all tabs at once. Then redirects to the authorization server, which ends its own session and
     * returns to `/`; settles without a redirect if the server has no address for that.
     * @throws SignInError when the server's metadata can't be read; then its own session may continue
     */
    signOut: async () => {
      const idToken = state.grant?.idToken
      store.voidAll()
      share({ type: 'signed-out' })
      const { signOutUrl } = await authorization()
      const url = await signOutUrl(idToken)
      if (url !== undefined) await dependencies.leaveFor(url)
    },
  }
}
