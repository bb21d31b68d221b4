// The first API request of a page, derived from its address alone, for the early script.
import { operationPaths, type PathParameter } from '../contract/addresses.ts'
import type { GranularPermissionsFilter } from '../contract/operations.ts'
import type { Input } from './api/request.ts'
import { pageAt, type ReadOperation } from './page-table.ts'
import { queryOf } from './parameters.ts'
import { isDecodable, routeParams } from './paths.ts'

/** A read, and what it is asked with. */
export type Read = {
  [Name in ReadOperation]: {
    operation: Name
    input: Input<Name> & { query?: GranularPermissionsFilter }
  }
}[ReadOperation]

/** Undefined where the page reads nothing, or its address names nothing. */
export function firstRead(pathname: string, search: string): Read | undefined {
  const operation = pageAt(pathname)?.reads
  if (!operation || !isDecodable(pathname)) return undefined
  const { repo, review } = routeParams(pathname)
  const values: Record<PathParameter, string> = { repo_id: repo, review_id: review }
  const named = Object.entries(values).filter(([name]) =>
    operationPaths[operation].includes(`{${name}}`),
  )
  const input = { params: Object.fromEntries(named), ...queryOf(operation, search) }
  // The parameters are those of the operation's own path, which its type can't tell of a name looked up.
  return { operation, input } as Read
}
