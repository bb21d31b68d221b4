// Begins the session of this page, with the browser's clock, storage, channel and address.
import type { Config } from '../config.ts'
import { atMoment, steadySeconds } from '../lib/steady-clock.ts'
import { callbackUrl } from './callback-url.ts'
import { createSession } from './create-session.ts'
import { grantStore, signOutMarkKey } from './grant.ts'
import { setSession } from './session.ts'
import { openSiblings } from './siblings.ts'

/** Creates and starts the session. @throws Error when the browser stores nothing for this site */
export async function startSession(config: Config): Promise<void> {
  requireStorage()
  const { base_url, authority, authorization_endpoint, client_id } = config
  const deployment = [base_url, authority ?? authorization_endpoint, client_id].join(' ')
  const session = createSession(config, {
    callbackUrl,
    clock: steadySeconds,
    atMoment,
    store: grantStore({ deployment, base_url }),
    openSiblings: (events) => openSiblings(deployment, events),
    authorization: async () => {
      const { createAuthorization } = await import('./authorization.ts')
      return createAuthorization(config)
    },
    inOneTab,
    leaveFor,
  })
  setSession(session)
  // Channels don't reach documents in the browser's cache (HTML, "eligible for messaging").
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.catchUp()
  })
  // A tab with another version of the app may sign out without a message that we understand, but changes the mark too.
  addEventListener('storage', ({ key }) => {
    if (key === signOutMarkKey) session.catchUp()
  })
  await session.start()
}

/** The states of sign-ins are stored there. */
function requireStorage(): void {
  try {
    sessionStorage.getItem('')
  } catch {
    throw new Error(
      'Signing in needs this site to store data, and this browser doesn’t let it. Allow cookies and site data in the browser’s settings, then reload the page.',
    )
  }
}

/** Runs `act` once no other tab does, and its news has had time to arrive. */
async function inOneTab(act: () => Promise<void>): Promise<void> {
  await navigator.locks.request('refdesk.renewal', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await act()
  })
}

function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    // No event says that the navigation was stopped, or was answered by a download.
    setTimeout(resolve, 10_000)
    location.assign(url)
  })
}
