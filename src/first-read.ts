// The first API request of a page, derived from its address alone, for the early script.
import { operationPath } from './api/outgoing.ts'
import { pageAt, type ReadOperation } from './page-table.ts'
import { askedOf } from './parameters.ts'
import { routeParams, isDecodable } from './paths.ts'

/** What of a page's query is sent along. */
const filters: Record<ReadOperation, typeof askedOf> = {
  getReview: () => ({}),
  listBranches: () => ({}),
  listGranularPermissions: askedOf,
}

/** The read's address, below base_url; undefined where the page reads nothing, or nothing that can be asked for. */
export function firstRead(pathname: string, search: string): string | undefined {
  const reads = pageAt(pathname)?.reads
  if (!reads || !isDecodable(pathname)) return undefined
  const { repo, review } = routeParams(pathname)
  const filter = filters[reads](search)
  const found = operationPath(reads, { repo_id: repo, review_id: review }, filter)
  return 'path' in found ? found.path : undefined
}
