// The queries for lists. They ask the service at once; what reads the answer, and what a list is, comes
// meanwhile, with the pages that show lists.
import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { ListOperation } from '../api/list-reader.ts'
import { keyOf } from '../api/queries.ts'
import { requestList, type Input, type ListAnswer } from '../api/request.ts'
import { loadPart } from '../loading/load-part.ts'
import type { BranchList } from './branch-list.ts'
import type { RuleList } from './rule-list.ts'

/** What is made of each list. */
type Lists = { listBranches: BranchList; listGranularPermissions: RuleList }

type Read<Name extends ListOperation> = (
  answer: ListAnswer<Name>,
  context: QueryFunctionContext,
) => Promise<Lists[Name]>

/** Downloads what reads each, unless that came with the page. */
const readers: { [Name in ListOperation]: () => Promise<Read<Name>> } = {
  listBranches: async () => (await import('./read-branches.ts')).readBranches,
  listGranularPermissions: async () => (await import('./read-rules.ts')).readRules,
}

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
      const [answer, read] = await Promise.all([asked, loadPart(readers[operation])])
      return read(answer, context)
    },
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}
