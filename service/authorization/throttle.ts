// Slows down guessing and flooding: counts what is done by a key within five minutes. In the database, so
// that the counts hold in every process and over a restart.
import { addEvents, hashedKey } from '../event-counts.ts'
import type { Store } from '../store/store.ts'

const windowMilliseconds = 5 * 60_000

/** Counts one kind of event, of which each key may have `most` in five minutes, counted from the first. */
export class Throttle {
  readonly #store: Store
  readonly #kind: string
  readonly #most: number

  constructor(store: Store, { kind, most }: { kind: string; most: number }) {
    this.#store = store
    this.#kind = kind
    this.#most = most
  }

  /** Milliseconds until the key may have another event; 0 when it may now. */
  async wait(...key: string[]): Promise<number> {
    const found = await this.#store
      .selectFrom('event_counts')
      .select(['events', 'until'])
      .where('key', '=', hashedKey([this.#kind, ...key]))
      .executeTakeFirst()
    return found && found.events >= this.#most ? Math.max(0, found.until - Date.now()) : 0
  }

  /** Counts an event, and answers the milliseconds to wait if it is one too many; else 0. */
  async count(...key: string[]): Promise<number> {
    // Asked first, so that whoever is over the limit makes nobody write.
    const wait = await this.wait(...key)
    if (wait > 0) return wait
    const now = Date.now()
    const { events, until } = await addEvents(this.#store, [this.#kind, ...key], {
      events: 1,
      until: now + windowMilliseconds,
    })
    return events > this.#most ? until - now : 0
  }

  /** Forgets the events of a key. */
  async forget(...key: string[]): Promise<void> {
    await this.#store
      .deleteFrom('event_counts')
      .where('key', '=', hashedKey([this.#kind, ...key]))
      .execute()
  }
}
