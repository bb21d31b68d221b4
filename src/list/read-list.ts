// Reads a list into the query cache: what has come so far while it is read for the first time, then all of
// it; never a part of one whose reading has failed. The way of a list: list-queries.ts, this file, list-body.ts
// (here or in a worker), api/list-reader.ts, api/json-items.ts. Comes with the pages that show lists.
import type { QueryFunctionContext } from '@tanstack/react-query'

import type { GranularPermission } from '../api/endpoints.ts'
import type { Item, ListAnswer, ListOperation } from '../api/list-reader.ts'
import { BranchList } from './branch-list.ts'
import { Arrival, ItemList } from './item-list.ts'
import { readListBody } from './list-body.ts'
import { listKinds } from './list-kinds.ts'

type Lists = { listBranches: BranchList; listGranularPermissions: ItemList<GranularPermission> }
type ListOf<Name extends ListOperation> = new (
  arrival: Arrival<Item<Name>>,
  signsOfMore?: readonly string[],
) => Lists[Name]

/** What each answer becomes. */
const lists: { [Name in ListOperation]: ListOf<Name> } = {
  listBranches: BranchList,
  listGranularPermissions: ItemList,
}

/** Each part shown is a page rendered: more of them would slow down what they show. */
const betweenPartsMilliseconds = 250

const nothingRead = { data: undefined, dataUpdatedAt: 0, status: 'pending' } as const

/**
 * The signal of the context is left alone: who goes from one page that shows the list to another takes the
 * reading along, where TanStack Query would end and begin it anew.
 * @throws ApiError
 */
export async function readList<Name extends ListOperation>(
  operation: Name,
  answer: ListAnswer,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<Lists[Name]> {
  const List: ListOf<Name> = lists[operation]
  const arrival: Arrival<Item<Name>> = new Arrival(listKinds[operation])
  const cache = client.getQueryCache()
  const query = cache.find<Lists[Name]>({ queryKey, exact: true })
  // What was read before stays in sight until the new one is whole.
  const showsParts = query !== undefined && !query.state.data?.whole
  let shownAt = -Infinity
  const showPart = () => {
    const now = performance.now()
    if (!showsParts || now - shownAt < betweenPartsMilliseconds) return
    // A sign-out or a rename may have removed the query meanwhile.
    if (cache.get(query.queryHash) !== query) return
    shownAt = now
    // As old as can be: a part never counts as read.
    query.setData(new List(arrival), { manual: true, updatedAt: 0 })
  }
  try {
    const signsOfMore = await answer((body) =>
      readListBody(operation, body, (part) => {
        arrival.add(part)
        if ('slice' in part) showPart()
      }),
    )
    const list = new List(arrival, signsOfMore)
    // One search while nothing else is done, so that the engine has compiled it before the first key.
    globalThis.requestIdleCallback?.(() => list.search.find('e'))
    return list
  } catch (error) {
    if (showsParts) query.setState(nothingRead)
    throw error
  }
}
