// The tables, for Kysely. Columns are named as the interface's fields where there is one. Types must work on SQLite
// and PostgreSQL alike: no booleans, no dates, no JSON columns.
import type { Generated } from 'kysely'

/** A person. Without `password_hash` they can't sign in. */
export type UsersTable = {
  id: string
  name: string | null
  full_name: string | null
  email: string | null
  image: string | null
  /** See authorization/passwords.ts for the format. */
  password_hash: string | null
  /** Unix seconds. A disabled person can't sign in; their sessions and tokens have ended. */
  disabled_at: number | null
}

/** interface: Repository. `created_timestamp` in Unix seconds; `def_auto_forwarding_enabled` is 0 or 1. */
export type RepositoriesTable = {
  repo_id: string
  repo_name: string
  size_bytes: number
  owner_user_id: string
  created_timestamp: number
  description: string | null
  organization_id: string | null
  default_branch_id: string | null
  default_branch_name: string | null
  sync_git_repo_url: string | null
  sync_git_level: number | null
  digest_method: string | null
  def_auto_forwarding_enabled: number | null
  /** The git repository from which it is imported, as a file: URL. Not in the interface. */
  import_source: string | null
  /** Replaced by another text whenever something in the repository changes; see versions.ts. Not in the interface. */
  version: string
  /** Replaced whenever the list of branches changes. */
  branches_version: string
  /** Replaced whenever the list of rules changes. */
  permissions_version: string
}

type Versions = 'version' | 'branches_version' | 'permissions_version'

/** What a person may do in a repository; see api/access.ts. */
export type Role = 'owner' | 'member'

export type MembersTable = { repo_id: string; user_id: string; role: Role }

/** interface: Branch. `time` is the head commit's committer time, Unix seconds. */
export type BranchesTable = {
  repo_id: string
  branch_id: string
  branch_name: string
  commit_id: string
  author_id: string | null
  time: number | null
  branch_description: string | null
}

/** The commits that a repository knows, so that a review may name one. */
export type CommitsTable = { repo_id: string; commit_id: string }

/** interface: Review. `merge_commit_id` is text, because it may exceed 2^53 and must keep its digits. */
export type ReviewsTable = {
  repo_id: string
  id: string
  title: string
  status: 'open' | 'closed'
  author_id: string
  created_at: number
  updated_at: number
  base_ref: string
  compare_ref: string
  description: string | null
  merge_commit_id: string | null
  active_merge_id: string | null
  draft_commit_id: string | null
}

/** Reviewers of a review, in the order in which they were named. */
export type ReviewersTable = {
  repo_id: string
  review_id: string
  position: number
  user_id: string
}

/** interface: ReviewerStatus. The person may be no reviewer, or unknown. */
export type ReviewerStatusesTable = {
  repo_id: string
  review_id: string
  position: number
  user_id: string | null
  updated_at: number | null
}

/**
 * interface: Granular permission. Sorted by `position`, the order of creation. A number is text if it would lose
 * digits.
 */
export type PermissionsTable = {
  repo_id: string
  position: number
  id: string
  path_pattern: string | null
  evaluation_order: number | string | null
  created_unix: number | string | null
  updated_unix: number | string | null
  created_by: string | null
  last_updated_by: string | null
  user_id: string | null
  group_id: string | null
}

/**
 * Sessions, grants, tokens and so on of the authorization server; `expires_at` in Unix seconds. `id` is a hash, see
 * authorization/adapter.ts.
 */
export type AuthorizationRecordsTable = {
  model: string
  id: string
  /** JSON; empty once the record has ended. */
  payload: string
  grant_id: string | null
  uid: string | null
  /** The person, or null if not known yet. */
  account_id: string | null
  expires_at: number | null
  /** When a code was redeemed, Unix seconds. */
  consumed_at: number | null
}

/** Counts by hashed key, `until` in Unix milliseconds; see authorization/throttle.ts. */
export type EventCountsTable = { key: string; events: number; until: number }

/** Writes that were sent with an Idempotency-Key, by its hash; `until` in Unix milliseconds. See api/idempotency.ts. */
export type RepeatableWritesTable = { id: string; request: string; made_id: string; until: number }

/** Facts about this installation: signing keys, cookie keys, whether the demonstration was created. */
export type SettingsTable = { name: string; value: string }

export type Tables = {
  users: UsersTable
  repositories: Omit<RepositoriesTable, Versions> & { [Name in Versions]: Generated<string> }
  members: MembersTable
  branches: BranchesTable
  commits: CommitsTable
  reviews: ReviewsTable
  reviewers: ReviewersTable
  reviewer_statuses: ReviewerStatusesTable
  permissions: PermissionsTable
  authorization_records: AuthorizationRecordsTable
  event_counts: EventCountsTable
  repeatable_writes: RepeatableWritesTable
  settings: SettingsTable
}

/** Every table with its key; a table comes after those that it refers to. */
export const tableKeys: Readonly<Record<keyof Tables, readonly string[]>> = {
  users: ['id'],
  repositories: ['repo_id'],
  members: ['repo_id', 'user_id'],
  branches: ['repo_id', 'branch_name'],
  commits: ['repo_id', 'commit_id'],
  reviews: ['repo_id', 'id'],
  reviewers: ['repo_id', 'review_id', 'position'],
  reviewer_statuses: ['repo_id', 'review_id', 'position'],
  permissions: ['repo_id', 'position'],
  authorization_records: ['model', 'id'],
  event_counts: ['key'],
  repeatable_writes: ['id'],
  settings: ['name'],
}
