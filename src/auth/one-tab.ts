// One tab renews the session for all of them. Decides nothing about when.

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
