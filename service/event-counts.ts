// Counts of what is done by a key within a time, in the database: they hold in every process, and over a
// restart. What is counted, and what follows from it, others say.
import { createHash } from 'node:crypto'

import type { Store } from './store/store.ts'

/** How often, and until when that counts, in Unix milliseconds. */
export type EventCount = { events: number; until: number }

/** Adds to the count of a key; a time that is over, or none yet, begins anew with them. */
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

/** What was typed as a username may be long, or a password. */
export function hashedKey(key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url')
}
