// The first API request of a page, derived from its address alone, for the early script.
import { operationPath } from './api/outgoing.ts'
import { pageAt } from './page-table.ts'
import { apiFilterIn } from './parameters.ts'
import { isDecodable, routeParams } from './paths.ts'

/** Its path and query below base_url; undefined where the page reads nothing, or its address names nothing. */
export function firstRequest(pathname: string, search: string): string | undefined {
  const operation = pageAt(pathname)?.reads
  if (!operation || !isDecodable(pathname)) return undefined
  const { repo, review } = routeParams(pathname)
  const filter = operation === 'listGranularPermissions' ? apiFilterIn(search) : {}
  const target = operationPath(operation, { repo_id: repo, review_id: review }, filter)
  return 'path' in target ? target.path : undefined
}
