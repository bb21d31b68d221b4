// Makes what leaves for the API: the one place where path parameters and filters become part of a URL, and what every
// request carries. The early script uses it, too, so it needs neither configuration nor schemas.
import { operationPaths, parameterLengths, type PathParameter } from '../../contract/addresses.ts'
import type { GranularPermissionsFilter, OperationName } from '../../contract/operations.ts'
import { lengthProblem } from '../../contract/text.ts'

/** The label of a path parameter on screen. */
const labels: Record<PathParameter, string> = {
  repo_id: 'Repository ID or name',
  review_id: 'Review ID',
}

/** How long a whole answer may take. */
export const timeoutSeconds = 60

/**
 * The path of an operation below base_url with every segment encoded once, and its query; or what is wrong with a parameter,
 * in words: out of its bounds, not well-formed, or `.` or `..`, which a URL parser collapses, encoded or not.
 */
export function operationPath(
  operation: OperationName,
  params: Readonly<Record<string, string>>,
  query: GranularPermissionsFilter = {},
): { path: string } | { problem: string } {
  const problems: string[] = []
  const path = operationPaths[operation].replace(/\{(\w+)\}/g, (_match, name: PathParameter) => {
    const value = params[name] ?? ''
    const problem = segmentProblem(name, value)
    if (problem === undefined) return encodeURIComponent(value)
    problems.push(`${labels[name]}: ${problem}`)
    return ''
  })
  const [problem] = problems
  if (problem !== undefined) return { problem }
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, value)
  }
  return { path: parameters.size > 0 ? `${path}?${parameters}` : path }
}

function segmentProblem(name: PathParameter, value: string): string | undefined {
  const problem = lengthProblem(value, parameterLengths[name])
  if (problem !== undefined) return problem
  if (value === '.' || value === '..') return `“${value}” can’t be an ID or name.`
  return value.isWellFormed() ? undefined : 'Must not contain half of a surrogate pair.'
}

/** The bearer token and nothing else says who asks. The request is given up by `signal`, and after `timeoutSeconds`. */
export function requestInit(token: string, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  return {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  } satisfies RequestInit
}
