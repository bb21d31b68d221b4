// The queries for lists. The request is sent at once. The code that reads the answer is downloaded meanwhile, unless it came
// with the page.
import { queryOptions } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { Item, ListOperation } from '../api/list-reader.ts'
import { keyOf } from '../api/queries.ts'
import { requestList, type Input } from '../api/request.ts'
import { loadPart } from '../loading/load-part.ts'
import type { BranchList } from './branch-list.ts'
import type { ListClass } from './read-list.ts'
import type { RuleList } from './rule-list.ts'

type Lists = { listBranches: BranchList; listGranularPermissions: RuleList }

/** Downloads these classes, unless they came with the page. */
const classes: { [Name in ListOperation]: () => Promise<ListClass<Item<Name>, Lists[Name]>> } = {
  listBranches: async () => (await import('./branch-list.ts')).BranchList,
  listGranularPermissions: async () => (await import('./rule-list.ts')).RuleList,
}

const reading = () => import('./read-list.ts')

/** The branches of a repository, in the order sent. */
export const branchesQuery = (repo: string) =>
  listQuery('listBranches', { params: { repo_id: repo } })

/** The permission rules of a repository, in the order sent. `query` is the API's own filter. */
export const granularPermissionsQuery = (repo: string, query: GranularPermissionsFilter) =>
  listQuery('listGranularPermissions', { params: { repo_id: repo }, query })

/** Begins the key of each list of a repository's rules, whatever its filter. */
export const ruleListsKey = (repo: string) =>
  granularPermissionsQuery(repo, {}).queryKey.slice(0, 2)

/** Any list, in the order sent. */
export function listQuery<Name extends ListOperation>(operation: Name, input: Input<Name>) {
  return queryOptions({
    queryKey: keyOf(operation, input),
    queryFn: async (context) => {
      const asked = requestList(operation, input)
      const parts = [loadPart(reading), loadPart(classes[operation])] as const
      const [answer, { readList }, Class] = await Promise.all([asked, ...parts])
      return readList(answer, context, Class)
    },
    // Comparing 50,000 items with the former ones would stop the page, and nothing needs it.
    structuralSharing: false,
  })
}
