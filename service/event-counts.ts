// Counts events by a key, for a limited time, in the database, so that counts are shared by processes and survive a
// restart. The callers decide what is counted and what follows from it.
import { hash } from 'node:crypto'

import type { Store } from './store/store.ts'

/** The number of events, and until when it is valid, in Unix milliseconds. */
export type EventCount = { events: number; until: number }

/** Adds to the count of a key. If there is none, or it has expired, a new count begins. */
export async function addEvents(
  store: Store,
  key: readonly string[],
  { events, until }: EventCount,
): Promise<EventCount> {
  const now = Date.now()
  return store
    .insertInto('event_counts')
    .values({ key: hashedKey(key), events, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => {
        const isOver = set('event_counts.until', '<=', now)
        const more = set('event_counts.events', '+', events)
        const [anew, before] = [set.ref('excluded.until'), set.ref('event_counts.until')]
        return {
          events: set.case().when(isOver).then(set.val(events)).else(more).end(),
          until: set.case().when(isOver).then(anew).else(before).end(),
        }
      }),
    )
    .returning(['events', 'until'])
    .executeTakeFirstOrThrow()
}

/** Hashed, because what was typed as a username may be long, or a password. */
export function hashedKey(key: readonly string[]): string {
  return hash('sha256', JSON.stringify(key), 'base64url')
}
