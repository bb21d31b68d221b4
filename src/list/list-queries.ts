// The queries for lists. They ask the service at once; what reads the answer, and what a list is, comes
// meanwhile, with the pages that show lists.
import { queryOptions } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import type { ListOperation } from '../api/list-reader.ts'
import { keyOf } from '../api/queries.ts'
import { requestList, type Input } from '../api/request.ts'
import type { GranularPermission } from '../api/resources.ts'
import { loadPart } from '../loading/load-part.ts'
import type { ItemList } from './item-list.ts'

/** The permission rules of a repository. */
export type RuleList = ItemList<GranularPermission>

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
      const [answer, { readList }] = await Promise.all([asked, loadPart(reading)])
      return readList(answer, context)
    },
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}

const reading = () => import('./read-list.ts')
