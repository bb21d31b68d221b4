// The five operations: method, path, parameters, body and answer (interface: Endpoints).
// Paths are templates relative to base_url, which ends with the version segment `v0`.
import * as z from 'zod/mini'

import {
  branchSchema,
  granularPermissionSchema,
  repoNameSchema,
  repositorySchema,
  reviewSchema,
} from './resources.ts'
import { text } from './text.ts'

/** Path parameter: a repository's ID or its name, 3 to 128 code points (interface: Limits). */
export const repoIdSchema = text({ min: 3, max: 128 })

/**
 * Path parameter: at most 128 code points (interface: Limits). An empty segment would be another
 * path, so at least one.
 */
export const reviewIdSchema = text({ min: 1, max: 128 })

/** A branch (by name or ID) or a commit, at most 128 code points (interface: Limits). */
const refSchema = text({ max: 128 })

/** One reviewer's user ID, at most 256 code points (interface: Limits). */
const reviewerIdSchema = text({ max: 256 })

/** Interface: Create review, request body. */
export const createReviewRequestSchema = z.strictObject({
  title: text({ max: 1024 }),
  base_ref: refSchema,
  compare_ref: refSchema,
  description: z.optional(text({ max: 4096 })),
  reviewer_ids: z.optional(z.array(reviewerIdSchema)),
})
export type CreateReviewRequest = z.infer<typeof createReviewRequestSchema>

/** Interface: Rename repository, request body. */
export const renameRepoRequestSchema = z.strictObject({ new_name: repoNameSchema })
export type RenameRepoRequest = z.infer<typeof renameRepoRequestSchema>

/** Interface: List granular permissions, query. Both given: both must hold (a choice; not shown). */
export const granularPermissionsFilterSchema = z.strictObject({
  user_id: z.optional(z.string()),
  group_id: z.optional(z.string()),
})
export type GranularPermissionsFilter = z.infer<typeof granularPermissionsFilterSchema>

/** Interface: List granular permissions, response. */
export const granularPermissionsSchema = z.object({ items: z.array(granularPermissionSchema) })
export type GranularPermissions = z.infer<typeof granularPermissionsSchema>

/** Interface: List branches, response. */
export const branchesSchema = z.object({
  object: z.literal('Branch'),
  items: z.array(branchSchema),
})
export type Branches = z.infer<typeof branchesSchema>

const repoParams = z.strictObject({ repo_id: repoIdSchema })

/** Every operation of the interface, under its name. */
export const operations = {
  createReview: {
    summary: 'Create review',
    method: 'POST',
    path: '/repos/{repo_id}/reviews',
    params: repoParams,
    body: createReviewRequestSchema,
    response: reviewSchema,
  },
  getReview: {
    summary: 'Get review',
    method: 'GET',
    path: '/repos/{repo_id}/reviews/{review_id}',
    params: z.strictObject({ repo_id: repoIdSchema, review_id: reviewIdSchema }),
    response: reviewSchema,
  },
  renameRepo: {
    summary: 'Rename repository',
    method: 'POST',
    path: '/repos/{repo_id}/rename',
    params: repoParams,
    body: renameRepoRequestSchema,
    response: repositorySchema,
  },
  listGranularPermissions: {
    summary: 'List granular permissions',
    method: 'GET',
    path: '/repos/{repo_id}/granular-permissions',
    params: repoParams,
    query: granularPermissionsFilterSchema,
    response: granularPermissionsSchema,
  },
  listBranches: {
    summary: 'List branches',
    method: 'GET',
    path: '/repos/{repo_id}/branches',
    params: repoParams,
    response: branchesSchema,
  },
} as const

/** The name of an operation of the interface. */
export type OperationName = keyof typeof operations
