// The one session of this page, joined to the browser that it lives in.
import type { Config } from '../config.ts'
import { atMoment, steadySeconds } from '../lib/steady-clock.ts'
import { loadPart } from '../loading/load-part.ts'
import { appBase } from '../paths.ts'
import { callbackUrl, isRelay } from './callback-url.ts'
import { createSession, type Session } from './create-session.ts'
import { grantStore } from './grant.ts'
import { openSiblings } from './siblings.ts'
import { notLoaded } from './sign-in-error.ts'
import { signOutMarkKey } from './sign-out-mark.ts'

const authorization = () => import('./authorization.ts')

/** There from `startSession` on. */
export let session: Session

/**
 * Makes and starts the session. In a document that only carried an answer on, it never settles: there
 * the app has nothing to show. Throws where the browser keeps nothing for this site.
 */
export async function startSession(config: Config): Promise<void> {
  if (isRelay) return new Promise(() => {})
  requireStorage()
  const { base_url, authority, authorization_endpoint, client_id } = config
  const deployment = [base_url, authority ?? authorization_endpoint, client_id].join(' ')
  session = createSession(config, {
    callbackUrl,
    clock: steadySeconds,
    atMoment,
    store: grantStore({ deployment, base_url, appBase }),
    openSiblings: (events) => openSiblings(deployment, events),
    authorization: async (options = { mayReload: false }) => {
      const { createAuthorization } = await loadPart(authorization, options).catch(() => {
        throw notLoaded()
      })
      return createAuthorization(config)
    },
    oneTabAtATime,
    // Browsers block it unless a click opens it at once.
    openWindow: () => window.open('', 'refdesk-sign-in', 'popup,width=480,height=680') ?? undefined,
    leaveFor,
  })
  // A channel reaches no document that isn't active (HTML, "eligible for messaging").
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.catchUp()
  })
  // A tab with another version of the app says it in words of its own, and changes the mark all the same.
  addEventListener('storage', ({ key }) => {
    if (key === signOutMarkKey) session.catchUp()
  })
  await session.start()
}

/** A sign-in can't find its way back without it. */
function requireStorage(): void {
  try {
    sessionStorage.getItem('')
  } catch {
    throw new Error(
      'Signing in needs this site to store data, and this browser doesn’t let it. Allow cookies and site data in the browser’s settings, then reload the page.',
    )
  }
}

/** The news of what another tab did may arrive after that tab has released the lock. */
const newsMilliseconds = 500

/** Runs `act` while no other tab runs its own, and after the results of other tabs have arrived here. */
async function oneTabAtATime(act: () => Promise<void>): Promise<void> {
  // Locks exist in secure contexts only; without them each tab renews for itself.
  if (!('locks' in navigator)) return act()
  await navigator.locks.request('refdesk.renewal', async () => {
    await new Promise((resolve) => setTimeout(resolve, newsMilliseconds))
    await act()
  })
}

function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    // No event tells that it was stopped, or answered without a page.
    setTimeout(resolve, 10_000)
    location.assign(url)
  })
}
