// The queries for lists. A list is in the cache once it was read whole. While a long one arrives, its first items are in the
// cache under a key of their own, for the picture that stands in its place.
import { queryOptions, useQuery } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { ListItem, ListOperation } from '../api/list-text.ts'
import { requestList, type SentList } from '../api/read-list.ts'
import { keyOf, type Input } from '../api/request.ts'
import { BranchList } from './branch-list.ts'

/** The branches of a repository, in the order sent. */
export function branchesQuery(repo: string) {
  const input = { params: { repo_id: repo } }
  return listQuery('listBranches', input, (sent) => new BranchList(sent))
}

/** The permission rules of a repository, in the order sent. `filter` is the API's own. */
export function granularPermissionsQuery(repo: string, filter: GranularPermissionsFilter) {
  const input = { params: { repo_id: repo }, filter }
  return listQuery('listGranularPermissions', input, (sent) => sent)
}

function listQuery<Name extends ListOperation, List>(
  operation: Name,
  input: Input<Name>,
  listOf: (sent: SentList<ListItem<Name>>) => List,
) {
  const firstKey = firstItemsKey(operation, input)
  return queryOptions({
    queryKey: keyOf(operation, input),
    // The query's signal is ignored: another page may need the rest of the list.
    queryFn: async ({ client }) => {
      try {
        const showFirst = (items: unknown) => client.setQueryData(firstKey, items)
        return listOf(await requestList(operation, input, showFirst))
      } finally {
        client.removeQueries({ queryKey: firstKey, exact: true })
      }
    },
    // A comparison of 50,000 items with the former ones would stop the page, and nothing needs it.
    structuralSharing: false,
  })
}

/** The branches of a repository, if there is one. `branchesLoading` tells whether they may still come. */
export function useBranches(repo: string | undefined, options?: { staleTime: number }) {
  const enabled = repo !== undefined
  const query = useQuery({ ...branchesQuery(repo ?? ''), ...options, enabled })
  const { data: branches } = query
  return { query, branches, branchesLoading: enabled && !branches && !query.isError }
}

function firstItemsKey<Name extends ListOperation>(operation: Name, input: Input<Name>) {
  return ['first items', ...keyOf(operation, input)]
}

/** Some more than a screen has. */
const firstRows = 50

/** The first items of a list that is arriving; undefined before they are there. */
export function useFirstItems<Name extends ListOperation>(operation: Name, input: Input<Name>) {
  const queryKey = firstItemsKey(operation, input)
  const { data } = useQuery<readonly ListItem<Name>[]>({ queryKey, enabled: false })
  return data?.slice(0, firstRows)
}
