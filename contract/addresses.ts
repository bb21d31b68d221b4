// The addresses of the five operations: their paths with parameters. They need no schema, so that a page can send
// requests before any schema has loaded (src/early.ts).

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
 * The lengths of path parameters in code points (interface: Limits). For a repository, they apply to its ID and its
 * name. A review's ID has at least one, because an empty segment would be another path.
 */
export const parameterLengths = {
  repo_id: { min: 3, max: 128 },
  review_id: { min: 1, max: 128 },
} as const satisfies Record<PathParameter, object>
