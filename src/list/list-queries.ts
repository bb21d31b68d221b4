// The queries for lists. A list is in the cache once it was read whole. While a long one arrives, its first items are in the
// cache under a key of their own, for the picture that stands in its place.
import { queryOptions, useQuery, type QueryFunctionContext } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { Item, ListOperation } from '../api/list-text.ts'
import { keyOf } from '../api/queries.ts'
import { requestList, type SentList } from '../api/read-list.ts'
import type { Input } from '../api/request.ts'
import { BranchList } from './branch-list.ts'

/** The branches of a repository, in the order sent. */
export function branchesQuery(repo: string) {
  const input = { params: { repo_id: repo } }
  return queryOptions({
    queryKey: keyOf('listBranches', input),
    queryFn: async (context) => new BranchList(await read('listBranches', input, context)),
    ...unshared,
  })
}

/** The permission rules of a repository, in the order sent. `query` is the API's own filter. */
export function granularPermissionsQuery(repo: string, query: GranularPermissionsFilter) {
  const input = { params: { repo_id: repo }, query }
  return queryOptions({
    queryKey: keyOf('listGranularPermissions', input),
    queryFn: (context) => read('listGranularPermissions', input, context),
    ...unshared,
  })
}

/** The branches of a repository, where a page may also have none. `branchesLoading` tells whether they may still come. */
export function useBranches(repo: string | undefined, options?: { staleTime: number }) {
  const enabled = repo !== undefined
  const query = useQuery({ ...branchesQuery(repo ?? ''), ...options, enabled })
  const { data: branches } = query
  return { query, branches, branchesLoading: enabled && !branches && !query.isError }
}

/** Comparing 50,000 items with the former ones would stop the page, and nothing needs it. */
const unshared = { structuralSharing: false } as const

/** The query's signal is ignored: another page may need the rest of the list. */
async function read<Name extends ListOperation>(
  operation: Name,
  input: Input<Name>,
  { client }: Pick<QueryFunctionContext, 'client'>,
): Promise<SentList<Item<Name>>> {
  const queryKey = firstItemsKey(operation, input)
  try {
    return await requestList(operation, input, (items) => client.setQueryData(queryKey, items))
  } finally {
    client.removeQueries({ queryKey, exact: true })
  }
}

function firstItemsKey<Name extends ListOperation>(operation: Name, input: Input<Name>) {
  return ['first items', ...keyOf(operation, input)]
}

/** Some more than a screen has. */
const firstRows = 50

/** The first items of a list that is arriving; undefined before they are there. */
export function useFirstItems<Name extends ListOperation>(
  operation: Name,
  input: Input<Name>,
): readonly Item<Name>[] | undefined {
  const queryKey = firstItemsKey(operation, input)
  const { data } = useQuery<readonly Item<Name>[]>({ queryKey, enabled: false })
  return data?.slice(0, firstRows)
}
