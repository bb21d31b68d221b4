// The address of an operation: the one place where path parameters and filters become a URL.
import {
  operations,
  type GranularPermissionsFilter,
  type OperationName,
} from '../../contract/operations.ts'
import { getConfig } from '../config.ts'
import { ApiError } from './errors.ts'

/** What a path parameter is called on screen. */
const labels: Record<string, string> = { repo_id: 'Repository ID or name', review_id: 'Review ID' }

/**
 * The absolute URL of an operation, every path segment encoded once.
 * @throws ApiError of kind `address` for a parameter out of its bounds, `.` or `..` (a URL parser
 * would collapse those, encoded or not), or one that is no well-formed text
 */
export function operationUrl(
  operation: OperationName,
  params: Record<string, string>,
  query: GranularPermissionsFilter = {},
): string {
  const invalid = (name: string, problem: string) =>
    new ApiError({ kind: 'address', operation, message: `${labels[name] ?? name}: ${problem}` })
  const issue = operations[operation].params.safeParse(params).error?.issues[0]
  if (issue) throw invalid(issue.path.join('.'), issue.message)
  const path = operations[operation].path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name] ?? ''
    if (value === '.' || value === '..') throw invalid(name, `“${value}” is no ID or name.`)
    if (!value.isWellFormed()) throw invalid(name, 'Holds half of a surrogate pair.')
    return encodeURIComponent(value)
  })
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, value)
  }
  return `${getConfig().base_url}${path}${parameters.size > 0 ? `?${parameters}` : ''}`
}
