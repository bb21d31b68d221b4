// The five operations: method, path, parameters, body and answer (interface: Endpoints).
import * as z from 'zod/mini'

import { operationPaths } from './operation-paths.ts'
import {
  branchSchema,
  granularPermissionSchema,
  repoNameSchema,
  repositorySchema,
  reviewSchema,
} from './resources.ts'
import { lengths, text } from './text.ts'

/** A repository's ID or its name, as a path parameter. */
export const repoIdSchema = text(lengths.repo_id)

/** A review's ID, as a path parameter. */
const reviewIdSchema = text(lengths.review_id)

/** A branch (by name or ID) or a commit. */
const refSchema = text(lengths.ref)

/** Interface: Create review, request body. */
export const createReviewRequestSchema = z.strictObject({
  title: text(lengths.title),
  base_ref: refSchema,
  compare_ref: refSchema,
  description: z.optional(text(lengths.description)),
  reviewer_ids: z.optional(z.array(text(lengths.reviewer_id))),
})
export type CreateReviewRequest = z.infer<typeof createReviewRequestSchema>

/** Interface: Rename repository, request body. */
export const renameRepoRequestSchema = z.strictObject({ new_name: repoNameSchema })
export type RenameRepoRequest = z.infer<typeof renameRepoRequestSchema>

const optionalIdSchema = z.optional(z.string())

/** Interface: List granular permissions, query. If both are given, both must match (not shown; our choice). */
export const granularPermissionsFilterSchema = z.strictObject({
  user_id: optionalIdSchema,
  group_id: optionalIdSchema,
})
export type GranularPermissionsFilter = z.infer<typeof granularPermissionsFilterSchema>

/** Interface: List granular permissions, response. */
const granularPermissionsSchema = z.object({ items: z.array(granularPermissionSchema) })

/** Interface: List branches, response. */
export const branchesSchema = z.object({
  object: z.literal('Branch'),
  items: z.array(branchSchema),
})

const repoParams = z.strictObject({ repo_id: repoIdSchema })

/** Every operation of the interface, by its name. */
export const operations = {
  createReview: {
    summary: 'Create review',
    method: 'POST',
    path: operationPaths.createReview,
    params: repoParams,
    body: createReviewRequestSchema,
    response: reviewSchema,
  },
  getReview: {
    summary: 'Get review',
    method: 'GET',
    path: operationPaths.getReview,
    params: z.strictObject({ repo_id: repoIdSchema, review_id: reviewIdSchema }),
    response: reviewSchema,
  },
  renameRepo: {
    summary: 'Rename repository',
    method: 'POST',
    path: operationPaths.renameRepo,
    params: repoParams,
    body: renameRepoRequestSchema,
    response: repositorySchema,
  },
  listGranularPermissions: {
    summary: 'List granular permissions',
    method: 'GET',
    path: operationPaths.listGranularPermissions,
    params: repoParams,
    filter: granularPermissionsFilterSchema,
    response: granularPermissionsSchema,
  },
  listBranches: {
    summary: 'List branches',
    method: 'GET',
    path: operationPaths.listBranches,
    params: repoParams,
    response: branchesSchema,
  },
} as const

/** The name of an operation of the interface. */
export type OperationName = keyof typeof operations

/** The name of an operation that changes nothing. */
export type ReadOperation = {
  [Name in OperationName]: (typeof operations)[Name]['method'] extends 'GET' ? Name : never
}[OperationName]
