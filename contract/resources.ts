// The resources of the interface, in its order (interface: Resources and their fields). What the interface fixes is
// strict. Fields whose presence is "not shown" are optional.
import * as z from 'zod/mini'

import { lengths, text } from './text.ts'

// Fields of one type share a schema, because making each schema delays the content of a page.
const string = z.string()
const optionalString = z.optional(string)

/** A JSON integer. Beyond 2^53 it is a bigint, to keep its digits. */
const integerSchema = z.union([z.int(), z.bigint()])
const optionalInteger = z.optional(integerSchema)

/** A JSON number of an unspecified kind ("numeric"). Fractions are allowed, and big integers keep their digits. */
export const numericSchema = z.union([z.number(), z.bigint()])
const optionalNumeric = z.optional(numericSchema)

/** Interface: User (details object). Which fields are required is not shown, so none is. */
export const userSchema = z.object({
  id: optionalString,
  image: optionalString,
  email: z.optional(z.string().check(z.meta({ format: 'email' }))),
  full_name: optionalString,
  name: optionalString,
})
export type User = z.infer<typeof userSchema>

/** Interface: ReviewerStatus. Times are Unix seconds. Further fields are not shown, and are accepted. */
export const reviewerStatusSchema = z.object({
  user_id: optionalString,
  updated_at: optionalInteger,
})

/** Interface: Review. Times are Unix seconds. */
export const reviewSchema = z.object({
  id: string,
  title: string,
  status: z.enum(['open', 'closed']),
  author: userSchema,
  created_at: integerSchema,
  updated_at: integerSchema,
  base_ref: string,
  compare_ref: string,
  repo_id: string,
  description: optionalString,
  reviewers: z.optional(z.array(userSchema)),
  reviewer_statuses: z.optional(z.array(reviewerStatusSchema)),
  merge_commit_id: optionalInteger,
  active_merge_id: optionalString,
  draft_commit_id: optionalString,
})
export type Review = z.infer<typeof reviewSchema>

/**
 * A repository name: without white space (ECMAScript `\s`) at either end and without line terminators (interface:
 * Repository, `^\S.*\S$|^\S$`).
 */
export const repoNameSchema = text(lengths.repo_name).check(
  z.regex(/^\S.*\S$|^\S$/u, {
    error: 'Must not begin or end with white space, nor contain a line break.',
  }),
)

/** Interface: Repository. `size_bytes` is in bytes, `created_timestamp` in Unix seconds. */
export const repositorySchema = z.object({
  repo_name: repoNameSchema,
  repo_id: string,
  size_bytes: numericSchema.check(z.meta({ format: 'float' })),
  owner_user_id: string,
  created_timestamp: integerSchema.check(z.meta({ format: 'int64' })),
  description: optionalString,
  organization_id: optionalString,
  default_branch_id: optionalString,
  default_branch_name: optionalString,
  sync_git_repo_url: optionalString,
  sync_git_level: z.optional(
    z.literal([1, 2, 3, 4]).check(z.meta({ type: 'integer', default: 4 })),
  ),
  digest_method: z.optional(z.enum(['sha1', 'md5'])),
  def_auto_forwarding_enabled: z.optional(z.boolean()),
})
export type Repository = z.infer<typeof repositorySchema>

/** Interface: Granular permission. Which fields are required is not shown, so none is. Times are Unix seconds. */
export const granularPermissionSchema = z.object({
  id: optionalString,
  repo_id: optionalString,
  path_pattern: optionalString,
  evaluation_order: optionalNumeric,
  created_unix: optionalNumeric,
  updated_unix: optionalNumeric,
  created_by: optionalString,
  last_updated_by: optionalString,
  user_id: optionalString,
  group_id: optionalString,
})
export type GranularPermission = z.infer<typeof granularPermissionSchema>

/**
 * Interface: Branch (list item). Which fields are required is not shown, so none is. What `time` means is not shown.
 */
export const branchSchema = z.object({
  commit_id: optionalString,
  branch_name: optionalString,
  branch_id: optionalString,
  author: z.optional(userSchema),
  time: optionalNumeric,
  branch_description: optionalString,
})
export type Branch = z.infer<typeof branchSchema>
