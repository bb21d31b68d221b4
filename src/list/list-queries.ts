// The queries for lists. The cache holds the list itself: what has come so far while it is read for the
// first time, then all of it; never a part of one whose reading has failed.
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import { listBranches, listGranularPermissions } from '../api/endpoints.ts'
import { arrivingBranches, BranchList } from './branch-list.ts'
import { ItemList, type Arrival } from './item-list.ts'
import { arrivingRules } from './rule-list.ts'

/** The branches of a repository, in the order sent. */
export function branchesQuery(repo: string) {
  return queryOptions({
    queryKey: ['listBranches', repo],
    queryFn: (context) =>
      read(context, arrivingBranches(), BranchList, (take) => listBranches(repo, take)),
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}

/** The permission rules of a repository, in the order sent; the filter is the API's own. */
export function granularPermissionsQuery(repo: string, filter: GranularPermissionsFilter) {
  return queryOptions({
    queryKey: ['listGranularPermissions', repo, filter],
    queryFn: (context) =>
      read(context, arrivingRules(), ItemList, (take) =>
        listGranularPermissions(repo, filter, take),
      ),
    structuralSharing: false,
  })
}

/** Each part shown is a page rendered: more of them would slow down what they show. */
const betweenPartsMilliseconds = 250

const nothingRead = { data: undefined, dataUpdatedAt: 0, status: 'pending' } as const

/**
 * Reads a list into the cache. The signal of `context` is left alone: who goes from one page that shows
 * the list to another takes the reading along, where TanStack Query would end and begin it anew.
 * @throws what `list` throws
 */
async function read<Item, List extends ItemList<Item>>(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  arrival: Arrival<Item>,
  ListOf: new (arrival: Arrival<Item>, signsOfMore?: readonly string[]) => List,
  list: (take: (items: readonly Item[]) => void) => Promise<readonly string[]>,
): Promise<List> {
  const cache = client.getQueryCache()
  const query = cache.find<List>({ queryKey, exact: true })
  // What was read before stays in sight until the new one is whole.
  const showsParts = query !== undefined && !query.state.data?.whole
  let shownAt = -Infinity
  const take = (items: readonly Item[]) => {
    arrival.add(items)
    const now = performance.now()
    if (!showsParts || now - shownAt < betweenPartsMilliseconds) return
    // One that the cache has dropped since was another person's, or of a name that passed on.
    if (cache.get(query.queryHash) !== query) return
    shownAt = now
    // Nothing that counts as read: it is as old as can be.
    query.setData(new ListOf(arrival), { manual: true, updatedAt: 0 })
  }
  try {
    return new ListOf(arrival, await list(take))
  } catch (error) {
    if (showsParts) query.setState(nothingRead)
    throw error
  }
}
