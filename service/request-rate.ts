// Bounds the API requests of each person in a minute. Counted in memory, since a write to the database
// would cost more than the request; processes on one PostgreSQL tell each other their counts once a second.
import { addEvents, type EventCount } from './event-counts.ts'
import type { Store } from './store/store.ts'

const windowMilliseconds = 60_000
const shareMilliseconds = 1000

/** `events` are those of all processes that are known here, `own` those of them that others don't know yet. */
type Requests = EventCount & { own: number }

/** Counts requests; each person may have `most` in a minute, counted from the first. */
export class RequestRate {
  readonly #store: Store
  readonly #most: number
  readonly #requests = new Map<string, Requests>()
  #sharedAt = 0

  constructor(store: Store, most: number) {
    this.#store = store
    this.#most = most
  }

  /** Counts a request, and answers the milliseconds to wait if it is one too many; else 0. */
  count(person: string): number {
    const now = Date.now()
    const wait = this.#add(person, now)
    if (now - this.#sharedAt >= shareMilliseconds) {
      this.#sharedAt = now
      this.#forgetOver(now)
      // While the database is away each process counts for itself.
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
      // Those that came while the database was asked are not among them.
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
