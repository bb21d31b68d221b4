// What has come so far of lists that are read for the first time. It lies beside the answers in the
// query cache, never among them, so a part of a list can't pass for the list, whatever becomes of it.
import {
  queryOptions,
  skipToken,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'

import type { Listing } from './endpoints.ts'
import { queryClient } from './query-client.ts'

type Options<Item> = { signal: AbortSignal; onItems?: (items: readonly Item[]) => void }

/** Each part shown is a page rendered: more of them would slow down what they show. */
const betweenPartsMilliseconds = 250

// Comparing each part with the one before, item by item, would take longer than reading it.
queryClient.setQueryDefaults(['arriving'], { structuralSharing: false })

/**
 * What has come so far of the list with that key; null once its reading has ended, well or not, and
 * while a list that was there before is read again. Asks for nothing.
 */
export function arrivingQuery<Item>(queryKey: QueryKey) {
  return queryOptions<Listing<Item> | null>({
    queryKey: arriving(queryKey),
    queryFn: skipToken,
  })
}

/** The function of a query for a list: reads it, and keeps what has come so far beside it. */
export async function readListing<Item>(
  { client, queryKey, signal }: QueryFunctionContext,
  read: (options: Options<Item>) => Promise<Listing<Item>>,
): Promise<Listing<Item>> {
  // What was read before stays in sight until the new one is whole.
  if (client.getQueryData(queryKey) !== undefined) return read({ signal })
  const key = arriving(queryKey)
  let shownAt: number | undefined
  const onItems = (items: readonly Item[]) => {
    const now = performance.now()
    if (shownAt !== undefined && now - shownAt < betweenPartsMilliseconds) return
    shownAt = now
    client.setQueryData<Listing<Item>>(key, { items: [...items], signsOfMore: [], whole: false })
  }
  try {
    return await read({ signal, onItems })
  } finally {
    if (shownAt !== undefined) client.setQueryData(key, null)
  }
}

function arriving(queryKey: QueryKey): QueryKey {
  return ['arriving', ...queryKey]
}
