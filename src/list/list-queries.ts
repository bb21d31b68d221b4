// The queries for lists. They ask the service at once; what reads the answer, and what a list is, comes
// meanwhile, with the pages that show lists.
import { queryOptions } from '@tanstack/react-query'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import { listBranches, listGranularPermissions, type GranularPermission } from '../api/endpoints.ts'
import { reloadIfReplaced } from '../lib/newer-build.ts'
import type { ItemList } from './item-list.ts'

/** The permission rules of a repository. */
export type RuleList = ItemList<GranularPermission>

/** The branches of a repository, in the order sent. */
export function branchesQuery(repo: string) {
  return queryOptions({
    queryKey: ['listBranches', repo],
    queryFn: async (context) => {
      const [answer, { readBranches }] = await Promise.all([listBranches(repo), reading()])
      return readBranches(answer, context)
    },
    // Nobody holds a row across reads, and comparing 50,000 with those before would halt the page.
    structuralSharing: false,
  })
}

/** The permission rules of a repository, in the order sent; the filter is the API's own. */
export function granularPermissionsQuery(repo: string, filter: GranularPermissionsFilter) {
  return queryOptions({
    queryKey: ['listGranularPermissions', repo, filter],
    queryFn: async (context) => {
      const asked = listGranularPermissions(repo, filter)
      const [answer, { readRules }] = await Promise.all([asked, reading()])
      return readRules(answer, context)
    },
    structuralSharing: false,
  })
}

function reading() {
  return import('./read-list.ts').catch(async (error: unknown) => {
    await reloadIfReplaced()
    throw error
  })
}
