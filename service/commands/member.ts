// The commands `member …`: who may do what in a repository. A repository never loses its last owner.
import { Command, Option } from '@commander-js/extra-typings'

import { StartError } from '../operate/start-error.ts'
import { personNamed } from '../store/people.ts'
import type { Queries, Store } from '../store/store.ts'
import type { RepositoriesTable } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import { audit } from './audit.ts'
import { dataOption, group, jsonOption } from './options.ts'
import { printList } from './table.ts'
import { repositoryNamed, withStore, withStoreToRead } from './with-store.ts'

const add = new Command('add')
  .description('let a person into a repository, or change what they may do there')
  .argument('<repo>')
  .argument('<user>')
  .addOption(
    new Option('--role <role>', 'member: read, open reviews; owner: also permissions and rename')
      .choices(['member', 'owner'])
      .default('member'),
  )
  .addOption(dataOption)
  .action((repo, user, options) =>
    withStore(options, async (store) => {
      const repository = await repositoryNamed(store, repo)
      const { repo_id, repo_name } = repository
      const { id: user_id } = await personNamed(store, user)
      const { role } = options
      await changeMembers(store, repository, (transaction) =>
        transaction
          .insertInto('members')
          .values({ repo_id, user_id, role })
          .onConflict((conflict) => conflict.columns(['repo_id', 'user_id']).doUpdateSet({ role }))
          .execute(),
      )
      await audit('member added', { user: user_id, repo_id, role })
      console.log(`${user_id} is ${role} of ${repo_name}.`)
    }),
  )

const remove = new Command('remove')
  .description('take a person’s access to a repository away')
  .argument('<repo>')
  .argument('<user>')
  .addOption(dataOption)
  .action((repo, user, options) =>
    withStore(options, async (store) => {
      const repository = await repositoryNamed(store, repo)
      const { repo_id, repo_name } = repository
      const { id: user_id } = await personNamed(store, user)
      await changeMembers(store, repository, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('members')
          .where((where) => where.and({ repo_id, user_id }))
          .executeTakeFirstOrThrow()
        if (!numDeletedRows) throw new StartError(`${user_id} is not a member of ${repo_name}.`)
      })
      await audit('member removed', { user: user_id, repo_id })
      console.log(`${user_id} is no longer a member of ${repo_name}.`)
    }),
  )

const fields = ['user_id', 'role'] as const

const list = new Command('list')
  .description('list who may do what in a repository')
  .argument('<repo>')
  .addOption(jsonOption)
  .addOption(dataOption)
  .action((repo, options) =>
    withStoreToRead(options, async (store) => {
      const { repo_id } = await repositoryNamed(store, repo)
      const rows = store
        .selectFrom('members')
        .select(fields)
        .where('repo_id', '=', repo_id)
        .orderBy('user_id')
      printList(fields, await rows.execute(), options)
    }),
  )

export const member = group('member', 'who may do what in a repository', [add, remove, list])

/**
 * Changes the members of a repository.
 * @throws StartError when it would lose its last owner; then nothing is changed
 */
function changeMembers(
  store: Store,
  { repo_id, repo_name }: RepositoriesTable,
  change: (transaction: Queries) => Promise<unknown>,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    // Makes others who change the members wait, so that they count after this change.
    await transaction
      .updateTable('repositories')
      .set((columns) => ({ repo_name: columns.ref('repo_name') }))
      .where('repo_id', '=', repo_id)
      .execute()
    const hadOwner = await hasOwner(transaction, repo_id)
    await change(transaction)
    if (hadOwner) await keepOwner(transaction, { repo_id, repo_name })
  })
}

/**
 * Removes a person from all repositories, within a transaction.
 * @throws StartError when one would lose its last owner
 */
export async function leaveRepositories(transaction: Queries, user_id: string): Promise<void> {
  const owned = await transaction
    .updateTable('repositories')
    .set((eb) => ({ repo_name: eb.ref('repo_name') }))
    .where('repo_id', 'in', (eb) =>
      eb
        .selectFrom('members')
        .select('repo_id')
        .where((where) => where.and({ user_id, role: 'owner' })),
    )
    .returning(['repo_id', 'repo_name'])
    .execute()
  await transaction.deleteFrom('members').where('user_id', '=', user_id).execute()
  for (const repository of owned) await keepOwner(transaction, repository)
  // The owner named in a repository's fields must be somebody who is still there.
  await transaction
    .updateTable('repositories')
    .set((eb) => ({
      owner_user_id: eb.fn.coalesce(
        eb
          .selectFrom('members')
          .select((of) => of.fn.min('user_id').as('user_id'))
          .where('role', '=', 'owner')
          .whereRef('members.repo_id', '=', 'repositories.repo_id'),
        'owner_user_id',
      ),
    }))
    .where('owner_user_id', '=', user_id)
    .execute()
}

type Named = Pick<RepositoriesTable, 'repo_id' | 'repo_name'>

async function keepOwner(transaction: Queries, { repo_id, repo_name }: Named): Promise<void> {
  if (await hasOwner(transaction, repo_id)) return
  throw new StartError(
    `Nobody else owns ${repo_name}; make another person owner first: member add ${repo_name} USER --role owner.`,
  )
}

async function hasOwner(queries: Queries, repo_id: string): Promise<boolean> {
  const owner = await queries
    .selectFrom('members')
    .select('user_id')
    .where((where) => where.and({ repo_id, role: 'owner' }))
    .executeTakeFirst()
  return owner !== undefined
}
