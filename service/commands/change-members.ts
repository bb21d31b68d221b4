// The rule of `member add` and `member remove`: a repository that has an owner keeps one.
import { StartError } from '../start-error.ts'
import type { Queries, Store } from '../store/store.ts'
import type { RepositoriesTable } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'

/**
 * Changes the members of a repository.
 * @throws StartError when it would lose its last owner; nothing is changed then
 */
export function changeMembers(
  store: Store,
  { repo_id, repo_name }: RepositoriesTable,
  change: (transaction: Queries) => Promise<unknown>,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    // Whoever else changes them waits here, and counts after us.
    const untouched = { repo_name }
    await transaction
      .updateTable('repositories')
      .set(untouched)
      .where('repo_id', '=', repo_id)
      .execute()
    const hadOwner = await hasOwner(transaction, repo_id)
    await change(transaction)
    if (!hadOwner || (await hasOwner(transaction, repo_id))) return
    throw new StartError(
      `Nobody else owns ${repo_name}; make another person owner first: member add ${repo_name} USER --role owner.`,
    )
  })
}

async function hasOwner(queries: Queries, repo_id: string): Promise<boolean> {
  const owner = await queries
    .selectFrom('members')
    .select('user_id')
    .where((where) => where.and({ repo_id, role: 'owner' }))
    .executeTakeFirst()
  return owner !== undefined
}
