// Resolves a ref of a review: a branch by name or ID, or a commit (interface: base_ref,
// "branch or commit"). Reads only.
import { sql } from 'kysely'

import type { Question } from './store/store.ts'

/**
 * Of a repository's ID and a ref: the branch or commit that it stands for, as a text that is equal for equal targets;
 * null when the repository knows none. A branch name wins over a branch ID, a branch over a commit.
 */
export const refQuestion: Question<{ target: string | null }, string | null> = {
  build: (queries, repo_id, ref) =>
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
  read: ({ target }) => target,
}
