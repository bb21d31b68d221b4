// The paths of the five operations. They need no schema, so that a page can send requests before any schema has loaded
// (src/early.ts).

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
