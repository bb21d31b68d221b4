// Which page a draft belongs to while that page is open, so that no two tabs write one draft. A claim
// is a Web Lock: the browser lets it go with its page, closed, left or crashed.

/** Claims of this page, with what lets each go. */
const claimed = new Map<string, () => void>()

/** Claims that are being asked for: this page must not be in its own way. */
const asked = new Map<string, Promise<boolean>>()

/**
 * Claims a draft for this page until it is given up or the page is gone.
 * @param patience until when to wait for another page that has it, such as the one being reloaded
 * @returns whether this page has it now
 */
export function claimDraft(id: string, patience?: AbortSignal): Promise<boolean> {
  const answer = asked.get(id) ?? ask(id, patience).finally(() => asked.delete(id))
  asked.set(id, answer)
  return answer
}

/** Gives a claim up; nothing happens where there is none. */
export function giveUpDraft(id: string): void {
  claimed.get(id)?.()
  claimed.delete(id)
}

/** Which of the drafts other pages have. */
export async function claimedElsewhere(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  const names = new Set(held.map(({ name }) => name))
  return new Set(ids.filter((id) => !claimed.has(id) && names.has(lockName(id))))
}

async function ask(id: string, patience: AbortSignal | undefined): Promise<boolean> {
  if (claimed.has(id) || (await request(id, { ifAvailable: true }))) return true
  return patience !== undefined && request(id, { signal: patience })
}

function lockName(id: string): string {
  return `refdesk.draft ${id}`
}

/** Asks for the lock; settles with whether it is held, which goes on until it is given up. */
function request(id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => void claimed.set(id, release))
    }
    navigator.locks.request(lockName(id), options, hold).catch(() => resolve(false))
  })
}
