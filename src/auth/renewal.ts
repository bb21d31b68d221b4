// A silent renewal: a new grant for the person who is signed in, without a word to them.
// Decides nothing about when, and keeps nothing.
import type { Config } from '../config.ts'
import type { Grant, SignedInUser } from './grant.ts'

/**
 * Asks the authorization server for a grant in a hidden frame, where `silent_renew` is on.
 * Rejects when it can't be had, or when it is for somebody other than `user`. A bare `token` names
 * nobody: there the authorization server's own session decides whose it is.
 */
export async function renewSilently(config: Config, user?: SignedInUser): Promise<Grant> {
  if (!config.silent_renew) throw new Error('Silent renewal is not configured.')
  const [{ createRequest }, { askInFrame }, { readResponse }] = await Promise.all([
    import('./authorization-request.ts'),
    import('./silent-frame.ts'),
    import('./authorization-response.ts'),
  ])
  const address = await askInFrame(await createRequest(config, 'silent'))
  const { grant } = await readResponse(config, address)
  if (grant.user?.id !== user?.id) throw new Error('Somebody else is signed in now.')
  return grant
}

const lockName = 'refdesk.renewal'
/** What the tab before did arrives on a line of its own, perhaps after the lock. */
const newsMilliseconds = 500

/** Runs `act` when no other tab is running its own, and what came of that is known here. */
export async function oneTabAtATime(act: () => Promise<void>): Promise<void> {
  // Locks exist in secure contexts only; without them each tab renews for itself.
  if (!('locks' in navigator)) return act()
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) return act()
    await navigator.locks.request(lockName, () => undefined)
    await new Promise((resolve) => setTimeout(resolve, newsMilliseconds))
    await oneTabAtATime(act)
  })
}
