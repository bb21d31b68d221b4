// Limits the API requests of each person in a minute. Counted in memory, because a write to the database would cost
// more than the request. Processes that share a PostgreSQL database exchange their counts once a second.
import { addEvents, type EventCount } from './event-counts.ts'
import type { Store } from './store/store.ts'

const windowMilliseconds = 60_000
const shareMilliseconds = 1000

/**
 * `events` counts requests of all processes, as far as known here; `own` counts those of this process that the
 * database doesn't have yet.
 */
type Requests = EventCount & { own: number }

/** Counts requests. Each person may send `most` in a minute, which begins with the first one. */
export class RequestRate {
  readonly #store: Store
  readonly #most: number
  readonly #requests = new Map<string, Requests>()
  #sharedAt = 0

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
  }

  /** Counts a request. Answers 0, or if it is one too many, the milliseconds to wait. */
  count(person: string): number {
    const now = Date.now()
    const wait = this.#add(person, now)
    if (now - this.#sharedAt >= shareMilliseconds) {
      this.#sharedAt = now
      this.#forgetOver(now)
      // While the database can't be reached, each process counts for itself.
      if (this.#store.isShared) void this.#share().catch(() => undefined)
    }
    return wait
  }

  #add(person: string, now: number): number {
    const requests = this.#requests.get(person)
    if (!requests || requests.until <= now) {
      this.#requests.set(person, { events: 1, own: 1, until: now + windowMilliseconds })
      return 0
    }
    if (requests.events >= this.#most) return requests.until - now
    requests.events += 1
    requests.own += 1
    return 0
  }

  async #share(): Promise<void> {
    for (const [person, requests] of this.#requests) {
      const { own, until } = requests
      if (own === 0) continue
      requests.own = 0
      const known = await addEvents(this.#store, ['api', person], { events: own, until })
      // Requests that came during the database's answer are not included in it.
      requests.events = known.events + requests.own
      requests.until = known.until
    }
  }

  #forgetOver(now: number): void {
    for (const [person, { until }] of this.#requests) {
      if (until <= now) this.#requests.delete(person)
    }
  }
}
