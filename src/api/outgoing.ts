// Makes the path, query and headers of requests to the API; only here parameters become part of a URL. The early script uses
// it too, so it needs neither configuration nor schemas.
import { operationPaths, type PathParameter } from '../../contract/operation-paths.ts'
import type { GranularPermissionsFilter, OperationName } from '../../contract/operations.ts'
import { lengthProblem, lengths } from '../../contract/text.ts'

/** The label of a path parameter on screen. */
const labels: Record<PathParameter, string> = {
  repo_id: 'Repository ID or name',
  review_id: 'Review ID',
}

/** How long a whole answer may take to arrive. */
export const timeoutSeconds = 60

/**
 * The path and query of an operation below base_url, with each segment encoded once. Or what is wrong with a parameter, in
 * words: its length, an unpaired surrogate, or that it is `.` or `..`, which URL parsers remove even if they are encoded.
 */
export function operationPath(
  operation: OperationName,
  params: Readonly<Record<string, string>>,
  filter: GranularPermissionsFilter = {},
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
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') parameters.set(name, value)
  }
  return { path: parameters.size > 0 ? `${path}?${parameters}` : path }
}

function segmentProblem(name: PathParameter, value: string): string | undefined {
  const problem = lengthProblem(value, lengths[name])
  if (problem !== undefined) return problem
  if (value === '.' || value === '..') return `“${value}” can’t be an ID or name.`
  return value.isWellFormed() ? undefined : 'Must not contain half of a surrogate pair.'
}

/** Options of `fetch`. Only the bearer token identifies the person. `signal` and a time-out abort the request. */
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
