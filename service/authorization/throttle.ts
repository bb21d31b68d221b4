// Slows down guessing and flooding: counts events by a key within five minutes. The counts are in the database, so
// processes share them and they survive a restart.
import { hash } from 'node:crypto'

import type { Store } from '../store/store.ts'

const windowMilliseconds = 5 * 60_000

/** Counts one kind of event. Each key may have `most` in five minutes, which begin with the first. */
export function throttle(store: Store, { kind, most }: { kind: string; most: number }) {
  return { wait, count, forget }

  /** Milliseconds until the key may have another event; 0 if it may now. */
  async function wait(...key: string[]): Promise<number> {
    const found = await store
      .selectFrom('event_counts')
      .select(['events', 'until'])
      .where('key', '=', hashed(key))
      .executeTakeFirst()
    return found && found.events >= most ? Math.max(0, found.until - Date.now()) : 0
  }

  /** Counts an event. Answers 0, or if it is one too many, the milliseconds to wait. */
  async function count(...names: string[]): Promise<number> {
    // Checked first, so that nothing is written for a key that is over its limit.
    const milliseconds = await wait(...names)
    if (milliseconds > 0) return milliseconds
    const now = Date.now()
    const key = hashed(names)
    // A count that is over may not have been deleted yet.
    await store
      .deleteFrom('event_counts')
      .where('key', '=', key)
      .where('until', '<=', now)
      .execute()
    const { events, until } = await store
      .insertInto('event_counts')
      .values({ key, events: 1, until: now + windowMilliseconds })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((set) => ({ events: set('event_counts.events', '+', 1) })),
      )
      .returning(['events', 'until'])
      .executeTakeFirstOrThrow()
    return events > most ? until - now : 0
  }

  /** Forgets the count of a key. */
  async function forget(...key: string[]): Promise<void> {
    await store.deleteFrom('event_counts').where('key', '=', hashed(key)).execute()
  }

  /** Hashed, because what was typed as a username may be long, or a password. */
  function hashed(key: readonly string[]): string {
    return hash('sha256', JSON.stringify([kind, ...key]), 'base64url')
  }
}
