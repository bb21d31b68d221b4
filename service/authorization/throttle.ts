// Slows down guessing and flooding: counts what is done by a key within five minutes. In the database, so
// that the counts hold in every process and over a restart.
import { createHash } from 'node:crypto'

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
      .where('key', '=', this.#hashed(key))
      .executeTakeFirst()
    return found && found.events >= this.#most ? Math.max(0, found.until - Date.now()) : 0
  }

  /** Counts an event, and answers the milliseconds to wait if it is one too many; else 0. */
  async count(...key: string[]): Promise<number> {
    const now = Date.now()
    const { events, until } = await this.#store
      .insertInto('event_counts')
      .values({ key: this.#hashed(key), events: 1, until: now + windowMilliseconds })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((set) => {
          const isOver = set('event_counts.until', '<=', now)
          const one = set.val(1)
          const more = set('event_counts.events', '+', 1)
          const [anew, before] = [set.ref('excluded.until'), set.ref('event_counts.until')]
          return {
            events: set.case().when(isOver).then(one).else(more).end(),
            until: set.case().when(isOver).then(anew).else(before).end(),
          }
        }),
      )
      .returning(['events', 'until'])
      .executeTakeFirstOrThrow()
    return events > this.#most ? until - now : 0
  }

  /** Forgets the events of a key. */
  async forget(...key: string[]): Promise<void> {
    await this.#store.deleteFrom('event_counts').where('key', '=', this.#hashed(key)).execute()
  }

  /** What was typed as a username may be long, or a password. */
  #hashed(key: string[]): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#kind, ...key]))
      .digest('base64url')
  }
}
