// Reads a list into the query cache. While it is read for the first time, the cache has the items so far; if reading
// fails, they are removed again. It comes with the pages that show lists.
import type { QueryFunctionContext } from '@tanstack/react-query'

import type { Item, ListOperation } from '../api/list-reader.ts'
import { listSlices } from '../api/list-slices.ts'
import type { ListAnswer } from '../api/request.ts'
import { fold } from '../lib/fold.ts'
import { whenIdle } from '../lib/when-idle.ts'
import type { ItemList, ListKind, SentItems } from './item-list.ts'

/** The class of a list that is made of the items of an answer. */
export type ListClass<Each, List> = {
  new (sent: SentItems<Each>): List
  readonly kind: ListKind<Each>
}

/** Showing a part renders the page, so doing it more often would slow down the reading itself. */
const betweenPartsMilliseconds = 250

const nothingRead = { data: undefined, dataUpdatedAt: 0, status: 'pending' } as const

/**
 * Reads a list. TanStack Query's signal is ignored on purpose: another page that shows the same list needs the rest of it.
 * @throws ApiError
 */
export async function readList<
  Name extends ListOperation,
  List extends Pick<ItemList<never>, 'whole' | 'prepared'>,
>(
  answer: ListAnswer<Name>,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  Class: ListClass<Item<Name>, List>,
): Promise<List> {
  const items: Item<Name>[] = []
  // Folded for search as they arrive, so that the first key typed does not have to wait for it.
  const folded: string[] = []
  let sent: Omit<SentItems<Item<Name>>, 'items'> = { whole: false }
  const list = () => new Class({ items: [...items], folded: [...folded], ...sent })

  const cache = client.getQueryCache()
  const query = cache.find<List>({ queryKey, exact: true })
  // A whole list stays until the next one is: one that was read before, or by a read that has overtaken this one.
  const isPartial = () => !query?.state.data?.whole
  let partAt = -Infinity
  const showPart = () => {
    const now = performance.now()
    if (!query || !isPartial() || now - partAt < betweenPartsMilliseconds) return
    // A sign-out or a rename may have removed the query meanwhile.
    if (cache.get(query.queryHash) !== query) return
    partAt = now
    // Updated at 0, so that the query counts as out of date as long as the list is incomplete.
    query.setData(list(), { manual: true, updatedAt: 0 })
  }
  try {
    for await (const { items: next, end } of listSlices(answer)) {
      for (const item of next) {
        items.push(item)
        folded.push(fold(Class.kind.text(item)))
      }
      if (end) sent = { whole: true, ...end }
      else showPart()
    }
  } catch (error) {
    if (isPartial()) query?.setState(nothingRead)
    throw error
  }
  const whole = list()
  prepareAtIdle(whole)
  return whole
}

/** A longer step would delay a key that is pressed meanwhile. */
const atOnceMilliseconds = 20

/** Prepares a list for its first search and sort while the browser is idle. Safari doesn't tell, so there it is done in pauses. */
function prepareAtIdle(list: { prepared: () => Iterator<undefined> }): void {
  const steps = list.prepared()
  const goOn = () => {
    const until = performance.now() + atOnceMilliseconds
    while (performance.now() < until) if (steps.next().done) return
    whenIdle(goOn)
  }
  whenIdle(goOn)
}
