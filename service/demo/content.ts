// A repository of the demonstration: its content as data, and how it is written.
import { type NewReview, writeReview } from '../api/reviews.ts'
import {
  type NewBranch,
  type NewPermission,
  type NewRepository,
  setDefaultBranch,
  writeBranches,
  writeMembers,
  writePermissions,
  writeRepository,
} from '../store/repository-content.ts'
import type { Queries } from '../store/store.ts'
import { commitOf } from './branches.ts'
import { demonstrationMembers } from './people.ts'

/** A repository's content. Times are seconds from when it is written; `base_branch` is a base that is named by ID. */
export type Content = {
  repository: Omit<NewRepository, 'owner_user_id'>
  branches: readonly Omit<NewBranch, 'commit_id'>[]
  permissions: readonly NewPermission[]
  reviews: readonly (Omit<NewReview, 'repo_id' | 'base_ref'> & {
    base_ref?: string
    base_branch?: string
  })[]
}

/** Writes the content; `now` in Unix seconds. */
export async function writeContent(
  store: Queries,
  now: number,
  { repository, branches, permissions, reviews }: Content,
): Promise<void> {
  const { repo_id } = await writeRepository(store, {
    ...repository,
    owner_user_id: 'alice',
    created_timestamp: now + (repository.created_timestamp ?? 0),
  })
  await writeMembers(store, repo_id, demonstrationMembers)
  await writeBranches(
    store,
    repo_id,
    branches.map((branch) => ({
      ...laterBy(now, branch, ['time']),
      commit_id: commitOf(branch.branch_name),
    })),
  )
  await setDefaultBranch(store, repo_id, 'main')
  await writePermissions(
    store,
    repo_id,
    permissions.map((rule) => laterBy(now, rule, ['created_unix', 'updated_unix'])),
  )
  for (const { base_branch, base_ref = '', ...review } of reviews) {
    await writeReview(store, {
      ...laterBy(now, review, ['created_at', 'updated_at']),
      repo_id,
      base_ref: base_branch === undefined ? base_ref : await idOf(store, repo_id, base_branch),
      reviewer_statuses: (review.reviewer_statuses ?? []).map((status) =>
        laterBy(now, status, ['updated_at']),
      ),
    })
  }
}

/** A copy with `now` added to the times that are there. */
function laterBy<Row extends object>(now: number, row: Row, times: readonly (keyof Row)[]): Row {
  const known = times.filter((name) => row[name] !== undefined)
  return { ...row, ...Object.fromEntries(known.map((name) => [name, now + Number(row[name])])) }
}

async function idOf(store: Queries, repo_id: string, branch_name: string): Promise<string> {
  const { branch_id } = await store
    .selectFrom('branches')
    .select('branch_id')
    .where((where) => where.and({ repo_id, branch_name }))
    .executeTakeFirstOrThrow()
  return branch_id
}
