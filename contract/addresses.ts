// The addresses of the five operations: each a path with its parameters. Without a schema, so that
// a page can ask before any is loaded (src/early.ts).

/** The path of each operation, relative to base_url, which ends with the version segment `v0` (interface: Endpoints). */
export const operationPaths = {
  createReview: '/repos/{repo_id}/reviews',
  getReview: '/repos/{repo_id}/reviews/{review_id}',
  renameRepo: '/repos/{repo_id}/rename',
  listGranularPermissions: '/repos/{repo_id}/granular-permissions',
  listBranches: '/repos/{repo_id}/branches',
} as const

type ParametersIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never

/** The name of a path parameter. */
export type PathParameter = ParametersIn<(typeof operationPaths)[keyof typeof operationPaths]>

/**
 * The lengths of path parameters in code points (interface: Limits). A repository's is of its ID or its
 * name; an empty segment would be another path, so a review's is one at least.
 */
export const parameterLengths = {
  repo_id: { min: 3, max: 128 },
  review_id: { min: 1, max: 128 },
} as const satisfies Record<PathParameter, object>
