// Resolves a ref of a review: a branch by name or ID, or a commit (interface: base_ref,
// "branch or commit"). Reads only.
import type { Queries } from './store/store.ts'

/**
 * The branch or commit that a ref stands for, as a text that is equal for equal targets; undefined
 * when the repository knows none. A branch name wins over a branch ID, a branch over a commit.
 */
export async function findRef(
  store: Queries,
  repo_id: string,
  ref: string,
): Promise<string | undefined> {
  const branches = await store
    .selectFrom('branches')
    .select(['branch_id', 'branch_name'])
    .where('repo_id', '=', repo_id)
    .where((where) => where.or({ branch_name: ref, branch_id: ref }))
    .execute()
  const branch = branches.find(({ branch_name }) => branch_name === ref) ?? branches[0]
  if (branch) return `branch ${branch.branch_id}`
  const commit = await store
    .selectFrom('commits')
    .select('commit_id')
    .where((where) => where.and({ repo_id, commit_id: ref }))
    .executeTakeFirst()
  return commit && `commit ${commit.commit_id}`
}
