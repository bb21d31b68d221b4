// Resolves a review's ref to a branch, by name or ID, or to a commit (interface: base_ref, "branch or commit").
import { sql } from 'kysely'

import { compiledOnce } from '../store/compiled.ts'

/**
 * The target of a ref, for a repository's ID and a ref. It is a text that is equal for equal branches or commits, or null
 * if the repository knows none. A branch's name wins over a branch's ID, and a branch over a commit.
 */
export const refQuery = compiledOnce<{ target: string | null }>((queries, repo_id, ref) =>
  queries.selectNoFrom((from) => {
    const branch = (column: 'branch_name' | 'branch_id') =>
      from
        .selectFrom('branches')
        .select(sql<string>`'branch ' || branch_id`.as('target'))
        .where('repo_id', '=', repo_id)
        .where(column, '=', ref)
    const commit = from
      .selectFrom('commits')
      .select(sql<string>`'commit ' || commit_id`.as('target'))
      .where('repo_id', '=', repo_id)
      .where('commit_id', '=', ref)
    return from.fn.coalesce(branch('branch_name'), branch('branch_id'), commit).as('target')
  }),
)
