// Deletes what nobody may use any more: sessions, tokens and sign-ins that are over, counts and keys of writes whose time is.
import { setTimeout } from 'node:timers/promises'

import type { Store } from '../store/store.ts'

/** Rows of one statement: SQLite holds everything else up for as long as it takes. */
const slice = 500
/** Lets other work run in between. */
const pauseMilliseconds = 20

/** Deletes all that has expired, a slice at a time. */
export async function deleteExpired(store: Store): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  await inSlices(() =>
    store
      .deleteFrom('authorization_records')
      .where((where) =>
        where(
          where.refTuple('model', 'id'),
          'in',
          where
            .selectFrom('authorization_records')
            .select(['model', 'id'])
            .where('expires_at', '<=', seconds)
            .limit(slice)
            .$asTuple('model', 'id'),
        ),
      )
      .executeTakeFirst(),
  )
  const milliseconds = Date.now()
  await inSlices(() =>
    store
      .deleteFrom('event_counts')
      .where('key', 'in', (where) =>
        where
          .selectFrom('event_counts')
          .select('key')
          .where('until', '<=', milliseconds)
          .limit(slice),
      )
      .executeTakeFirst(),
  )
  await inSlices(() =>
    store
      .deleteFrom('repeatable_writes')
      .where('id', 'in', (where) =>
        where
          .selectFrom('repeatable_writes')
          .select('id')
          .where('until', '<=', milliseconds)
          .limit(slice),
      )
      .executeTakeFirst(),
  )
}

async function inSlices(remove: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while ((await remove()).numDeletedRows === BigInt(slice)) await setTimeout(pauseMilliseconds)
}
