// The queries for lists. They ask the service at once; what reads the answer, and what a list is, comes
// meanwhile, with the pages that show lists.
import { queryOptions } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { Item, ListOperation } from '../api/list-reader.ts'
import { keyOf } from '../api/queries.ts'
import { requestList, type Input } from '../api/request.ts'
import { loadPart } from '../loading/load-part.ts'
import type { BranchList } from './branch-list.ts'
import type { ListClass } from './read-list.ts'
import type { RuleList } from './rule-list.ts'

/** What is made of each list. */
type Lists = { listBranches: BranchList; listGranularPermissions: RuleList }

/** Downloads that, unless it came with the page. */
const classes: { [Name in ListOperation]: () => Promise<ListClass<Item<Name>, Lists[Name]>> } = {
  listBranches: async () => (await import('./branch-list.ts')).BranchList,
  listGranularPermissions: async () => (await import('./rule-list.ts')).RuleList,
}

const reading = () => import('./read-list.ts')

/** The branches of a repository, in the order sent. */
export const branchesQuery = (repo: string) =>
  listQuery('listBranches', { params: { repo_id: repo } })

/** The permission rules of a repository, in the order sent; the filter is the API's own. */
export const granularPermissionsQuery = (repo: string, query: GranularPermissionsFilter) =>
  listQuery('listGranularPermissions', { params: { repo_id: repo }, query })

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
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}
