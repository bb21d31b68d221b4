// Slows down guessing and flooding: counts events by a key within five minutes. The counts are in the database, so
// processes share them and they survive a restart.
import { addEvents, hashedKey } from '../event-counts.ts'
import type { Store } from '../store/store.ts'

const windowMilliseconds = 5 * 60_000

/** Counts one kind of event. Each key may have `most` in five minutes, which begin with the first. */
export class Throttle {
  readonly #store: Store
  readonly #kind: string
  readonly #most: number

  constructor(store: Store, { kind, most }: { kind: string; most: number }) {
    this.#store = store
    this.#kind = kind
    this.#most = most
  }

  /** Milliseconds until the key may have another event; 0 if it may now. */
  async wait(...key: string[]): Promise<number> {
    const found = await this.#store
      .selectFrom('event_counts')
      .select(['events', 'until'])
      .where('key', '=', hashedKey([this.#kind, ...key]))
      .executeTakeFirst()
    return found && found.events >= this.#most ? Math.max(0, found.until - Date.now()) : 0
  }

  /** Counts an event. Answers 0, or if it is one too many, the milliseconds to wait. */
  async count(...key: string[]): Promise<number> {
    // Checked first, so that nothing is written for a key that is over its limit.
    const wait = await this.wait(...key)
    if (wait > 0) return wait
    const now = Date.now()
    const { events, until } = await addEvents(this.#store, [this.#kind, ...key], {
      events: 1,
      until: now + windowMilliseconds,
    })
    return events > this.#most ? until - now : 0
  }

  async forget(...key: string[]): Promise<void> {
    await this.#store
      .deleteFrom('event_counts')
      .where('key', '=', hashedKey([this.#kind, ...key]))
      .execute()
  }
}
