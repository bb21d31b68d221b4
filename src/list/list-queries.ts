// The queries for lists. They ask the service at once; what reads the answer, and what a list is, comes
// meanwhile, with the pages that show lists.
import { queryOptions, type QueryKey } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import { listBranches, listGranularPermissions, type GranularPermission } from '../api/endpoints.ts'
import type { ListOperation } from '../api/list-reader.ts'
import type { ListAnswer } from '../api/request.ts'
import { loadPart } from '../loading/load-part.ts'
import type { ItemList } from './item-list.ts'

/** The permission rules of a repository. */
export type RuleList = ItemList<GranularPermission>

/** The branches of a repository, in the order sent. */
export const branchesQuery = (repo: string) =>
  listQuery('listBranches', [repo], () => listBranches(repo))

/** The permission rules of a repository, in the order sent; the filter is the API's own. */
export const granularPermissionsQuery = (repo: string, filter: GranularPermissionsFilter) =>
  listQuery('listGranularPermissions', [repo, filter], () => listGranularPermissions(repo, filter))

function listQuery<Name extends ListOperation>(
  operation: Name,
  parameters: QueryKey,
  ask: () => Promise<ListAnswer<Name>>,
) {
  return queryOptions({
    queryKey: [operation, ...parameters],
    queryFn: async (context) => {
      const [answer, { readList }] = await Promise.all([ask(), loadPart(reading)])
      return readList(answer, context)
    },
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}

const reading = () => import('./read-list.ts')
