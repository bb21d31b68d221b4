// The queries for lists. A list is in the cache once it was read whole. While a long one arrives, its first items are in the
// cache under a key of their own, for the picture that stands in its place.
import {
  queryOptions,
  useQuery,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { Item, ListOperation } from '../api/list-text.ts'
import { keyOf } from '../api/queries.ts'
import { readList, type SentList } from '../api/read-list.ts'
import { requestList, type Input } from '../api/request.ts'
import { BranchList } from './branch-list.ts'
import { RuleList } from './rule-list.ts'

type Lists = { listBranches: BranchList; listGranularPermissions: RuleList }

const classes: { [Name in ListOperation]: new (sent: SentList<Item<Name>>) => Lists[Name] } = {
  listBranches: BranchList,
  listGranularPermissions: RuleList,
}

/** The branches of a repository, in the order sent. */
export const branchesQuery = (repo: string) =>
  listQuery('listBranches', { params: { repo_id: repo } })

/** The permission rules of a repository, in the order sent. `query` is the API's own filter. */
export const granularPermissionsQuery = (repo: string, query: GranularPermissionsFilter) =>
  listQuery('listGranularPermissions', { params: { repo_id: repo }, query })

/** Any list, in the order sent. */
function listQuery<Name extends ListOperation>(operation: Name, input: Input<Name>) {
  return queryOptions({
    queryKey: keyOf(operation, input),
    queryFn: async (context) => new classes[operation](await read(operation, input, context)),
    // Comparing 50,000 items with the former ones would stop the page, and nothing needs it.
    structuralSharing: false,
  })
}

const firstItemsKey = (listKey: QueryKey) => ['first items', ...listKey]

/** The query's signal is ignored: another page may need the rest of the list. */
async function read<Name extends ListOperation>(
  operation: Name,
  input: Input<Name>,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<SentList<Item<Name>>> {
  const key = firstItemsKey(queryKey)
  const answer = await requestList(operation, input)
  try {
    return await readList(answer, (items) => client.setQueryData(key, items))
  } finally {
    client.removeQueries({ queryKey: key, exact: true })
  }
}

/** Some more than a screen has. */
const firstRows = 50

/** The first items of a list that is arriving; undefined before they are there. */
export function useFirstItems<Name extends ListOperation>(
  operation: Name,
  input: Input<Name>,
): readonly Item<Name>[] | undefined {
  const queryKey = firstItemsKey(keyOf(operation, input))
  const { data } = useQuery<readonly Item<Name>[]>({ queryKey, enabled: false })
  return data?.slice(0, firstRows)
}
