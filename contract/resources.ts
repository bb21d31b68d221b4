// The resources of the interface, in its own order (interface: Resources and their fields).
// Strict about what the interface fixes; fields whose presence is "not shown" are optional.
import * as z from 'zod/mini'

import { text } from './text.ts'

/** A JSON integer. Beyond 2^53 it is a bigint, so that its digits survive. */
const integerSchema = z.union([z.int(), z.bigint()])

/** A JSON number of unspecified kind ("numeric"): fractions are allowed, and big integers keep their digits. */
export const numericSchema = z.union([z.number(), z.bigint()])

/** Interface: User (details object). Which fields are required is not shown: none is. */
export const userSchema = z.object({
  id: z.optional(z.string()),
  image: z.optional(z.string()),
  email: z.optional(z.string().check(z.meta({ format: 'email' }))),
  full_name: z.optional(z.string()),
  name: z.optional(z.string()),
})
export type User = z.infer<typeof userSchema>

/** Interface: ReviewerStatus. Times are Unix seconds. Further fields are not shown, and pass. */
export const reviewerStatusSchema = z.object({
  user_id: z.optional(z.string()),
  updated_at: z.optional(integerSchema),
})

/** Interface: Review. Times are Unix seconds. */
export const reviewSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['open', 'closed']),
  author: userSchema,
  created_at: integerSchema,
  updated_at: integerSchema,
  base_ref: z.string(),
  compare_ref: z.string(),
  repo_id: z.string(),
  description: z.optional(z.string()),
  reviewers: z.optional(z.array(userSchema)),
  reviewer_statuses: z.optional(z.array(reviewerStatusSchema)),
  merge_commit_id: z.optional(integerSchema),
  active_merge_id: z.optional(z.string()),
  draft_commit_id: z.optional(z.string()),
})
export type Review = z.infer<typeof reviewSchema>

/**
 * A repository name: 1 to 128 code points, no white space (ECMAScript `\s`) at either end and no
 * line terminator inside (interface: Repository, `^\S.*\S$|^\S$`).
 */
export const repoNameSchema = text({ min: 1, max: 128 }).check(
  z.regex(/^\S.*\S$|^\S$/u, {
    error: 'Must not begin or end with white space, nor contain a line break.',
  }),
)

/** Interface: Repository. `size_bytes` is in bytes, `created_timestamp` in Unix seconds. */
export const repositorySchema = z.object({
  repo_name: repoNameSchema,
  repo_id: z.string(),
  size_bytes: numericSchema.check(z.meta({ format: 'float' })),
  owner_user_id: z.string(),
  created_timestamp: integerSchema.check(z.meta({ format: 'int64' })),
  description: z.optional(z.string()),
  organization_id: z.optional(z.string()),
  default_branch_id: z.optional(z.string()),
  default_branch_name: z.optional(z.string()),
  sync_git_repo_url: z.optional(z.string()),
  sync_git_level: z.optional(
    z.literal([1, 2, 3, 4]).check(z.meta({ type: 'integer', default: 4 })),
  ),
  digest_method: z.optional(z.enum(['sha1', 'md5'])),
  def_auto_forwarding_enabled: z.optional(z.boolean()),
})
export type Repository = z.infer<typeof repositorySchema>

/** Interface: Granular permission. Required fields are not shown: none is. Times are Unix seconds. */
export const granularPermissionSchema = z.object({
  id: z.optional(z.string()),
  repo_id: z.optional(z.string()),
  path_pattern: z.optional(z.string()),
  evaluation_order: z.optional(numericSchema),
  created_unix: z.optional(numericSchema),
  updated_unix: z.optional(numericSchema),
  created_by: z.optional(z.string()),
  last_updated_by: z.optional(z.string()),
  user_id: z.optional(z.string()),
  group_id: z.optional(z.string()),
})
export type GranularPermission = z.infer<typeof granularPermissionSchema>

/** Interface: Branch (list item). Required fields are not shown: none is. What `time` is of is not shown. */
export const branchSchema = z.object({
  commit_id: z.optional(z.string()),
  branch_name: z.optional(z.string()),
  branch_id: z.optional(z.string()),
  author: z.optional(userSchema),
  time: z.optional(numericSchema),
  branch_description: z.optional(z.string()),
})
export type Branch = z.infer<typeof branchSchema>
