// The first API request of a page, derived from its address alone, for the early script.
import type { operations } from '../contract/operations.ts'
import { operationPath } from './api/outgoing.ts'
import { pageAt, type ReadOperation } from './page-table.ts'
import { askedOf } from './parameters.ts'
import { routeParams, isDecodable } from './paths.ts'

/** An operation that takes a query. */
type Filtered = {
  [Name in ReadOperation]: (typeof operations)[Name] extends { query: unknown } ? Name : never
}[ReadOperation]

/** What of a page's query is sent along. */
const filters: Record<Filtered, typeof askedOf> = { listGranularPermissions: askedOf }

/** The read's address, below base_url; undefined where the page reads nothing, or nothing that can be asked for. */
export function firstRead(pathname: string, search: string): string | undefined {
  const reads = pageAt(pathname)?.reads
  if (!reads || !isDecodable(pathname)) return undefined
  const { repo, review } = routeParams(pathname)
  const filter = reads in filters ? filters[reads as Filtered](search) : {}
  const found = operationPath(reads, { repo_id: repo, review_id: review }, filter)
  return 'path' in found ? found.path : undefined
}
