// Writes a repository with members and content in bulk: for the demonstration, `seed` and imports. The callers
// decide what is written.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { StartError } from '../operate/start-error.ts'
import { isTaken } from './failures.ts'
import type { Queries } from './store.ts'
import type {
  BranchesTable,
  CommitsTable,
  MembersTable,
  PermissionsTable,
  RepositoriesTable,
} from './tables.ts'

/** A branch to be written, one of each name. `time` in Unix seconds. */
export type NewBranch = Pick<BranchesTable, 'branch_name' | 'commit_id'> &
  Partial<Pick<BranchesTable, 'author_id' | 'time' | 'branch_description'>>

/** A rule to be written. It may lack any field, as the interface allows; a missing ID is generated. */
export type NewPermission = Partial<Omit<PermissionsTable, 'repo_id' | 'position'>>

/** Fields of a new repository beside its name and owner. */
export type NewRepository = Pick<RepositoriesTable, 'repo_name' | 'owner_user_id'> &
  Partial<RepositoriesTable>

/** A person to be made a member. */
export type NewMember = Pick<MembersTable, 'user_id' | 'role'>

/**
 * Writes a repository without members, so that nobody sees it yet, and answers its ID and name.
 * @throws StartError when the name is in use
 */
export function writeRepository(
  store: Queries,
  repository: NewRepository,
): Promise<{ repo_id: string; repo_name: string }> {
  const created_timestamp = Math.floor(Date.now() / 1000)
  return store
    .insertInto('repositories')
    .values({ repo_id: randomUUID(), size_bytes: 0, created_timestamp, ...repository })
    .returning(['repo_id', 'repo_name'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error
      throw new StartError(`A repository called "${repository.repo_name}" exists already.`)
    })
}

/** Adds members. Those who are members already keep their role. */
export async function writeMembers(
  store: Queries,
  repo_id: string,
  members: readonly NewMember[],
): Promise<void> {
  await store
    .insertInto('members')
    .values(members.map((member) => ({ repo_id, ...member })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes branches, and their heads as known commits. An existing branch keeps its ID. */
export async function writeBranches(
  store: Queries,
  repo_id: string,
  branches: readonly NewBranch[],
): Promise<void> {
  const rows = branches.map((branch) => ({ ...branch, repo_id, branch_id: randomUUID() }))
  const columns = ['commit_id', 'author_id', 'time', 'branch_description'] as const
  await inBatches(store, rows, (batch) =>
    store
      .insertInto('branches')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['repo_id', 'branch_name'])
          .doUpdateSet((eb) =>
            Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          )
          // A row that stays as it is gives the list no new version.
          .where((eb) =>
            eb.or(
              columns.map((column) =>
                eb(`branches.${column}`, 'is distinct from', eb.ref(`excluded.${column}`)),
              ),
            ),
          ),
      )
      .execute(),
  )
  await writeCommits(store, repo_id, new Set(branches.map(({ commit_id }) => commit_id)))
}

/** Makes commits known to a repository. */
export async function writeCommits(
  store: Queries,
  repo_id: string,
  commits: Iterable<string>,
): Promise<void> {
  const rows: CommitsTable[] = [...commits].map((commit_id) => ({ repo_id, commit_id }))
  await inBatches(store, rows, (batch) =>
    store
      .insertInto('commits')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Sets the repository's default branch; none if there is no name or no such branch. */
export async function setDefaultBranch(
  store: Queries,
  repo_id: string,
  name: string | undefined,
): Promise<void> {
  const branch = await store
    .selectFrom('branches')
    .select(['branch_id', 'branch_name'])
    .where((where) => where.and({ repo_id, branch_name: name ?? '' }))
    .executeTakeFirst()
  const { branch_id = null, branch_name = null } = branch ?? {}
  await store
    .updateTable('repositories')
    .set({ default_branch_name: branch_name, default_branch_id: branch_id })
    .where('repo_id', '=', repo_id)
    .where('default_branch_id', 'is distinct from', branch_id)
    .execute()
}

/** Writes rules in the given order. */
export async function writePermissions(
  store: Queries,
  repo_id: string,
  permissions: readonly NewPermission[],
): Promise<void> {
  const rows = permissions.map((permission, position) => ({
    id: randomUUID(),
    ...permission,
    repo_id,
    position,
  }))
  await inBatches(store, rows, (batch) => store.insertInto('permissions').values(batch).execute())
}

/** Milliseconds between two batches, in which others can write. */
const breath = 8

/**
 * Writes rows a thousand at a time, because a statement accepts some 32,000 values. Outside a transaction each
 * batch is its own transaction of some twenty milliseconds, so a running service hardly waits to write.
 */
export async function inBatches<Row>(
  store: Queries,
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  const batchRows = 1000
  for (let start = 0; start < rows.length; start += batchRows) {
    if (start > 0 && !store.isTransaction) await setTimeout(breath)
    await write(rows.slice(start, start + batchRows))
  }
}
