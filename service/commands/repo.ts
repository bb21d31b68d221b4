// The commands `repo …`.
import { setTimeout } from 'node:timers/promises'

import { Command } from '@commander-js/extra-typings'
import { sql } from 'kysely'

import { personNamed } from '../people.ts'
import { breath, writeMembers, writeRepository } from '../repository-content.ts'
import { StartError } from '../start-error.ts'
import { isTaken } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { audit } from './audit.ts'
import { dataOption, group, jsonOption, repoName, yesOption } from './options.ts'
import { printList } from './table.ts'
import { repositoryNamed, withStore } from './with-store.ts'

const add = new Command('add')
  .description('add an empty repository')
  .argument('<name>', 'its name', repoName)
  .requiredOption('--owner <user>', 'who may do everything in it')
  .option('--description <text>', 'what it is')
  .addOption(dataOption)
  .action((repo_name, options) =>
    withStore(options, async (store) => {
      const { id: owner_user_id } = await personNamed(store, options.owner)
      const { description = null } = options
      const { repo_id } = await inTransaction(store, async (transaction) => {
        const made = await writeRepository(transaction, { repo_name, owner_user_id, description })
        await writeMembers(transaction, made.repo_id, [{ user_id: owner_user_id, role: 'owner' }])
        return made
      }).catch((error: unknown) => taken(error, repo_name))
      await audit('repository added', { user: owner_user_id, repo_id, repo_name })
      console.log(JSON.stringify({ repo_id, repo_name }))
    }),
  )

const rename = new Command('rename')
  .description('give a repository another name; its ID stays')
  .argument('<repo>')
  .argument('<name>', 'its new name', repoName)
  .addOption(dataOption)
  .action((repo, repo_name, options) =>
    withStore(options, async (store) => {
      const { repo_id, repo_name: from } = await repositoryNamed(store, repo)
      await store
        .updateTable('repositories')
        .set({ repo_name })
        .where('repo_id', '=', repo_id)
        .execute()
        .catch((error: unknown) => taken(error, repo_name))
      await audit('rename', { repo_id, from, new_name: repo_name })
      console.log(`${from} is ${repo_name} now.`)
    }),
  )

function taken(error: unknown, name: string): never {
  throw isTaken(error) ? new StartError(`A repository called "${name}" exists already.`) : error
}

const fields = ['repo_id', 'repo_name', 'owner_user_id', 'import_source'] as const

const list = new Command('list')
  .description('list the repositories')
  .addOption(jsonOption)
  .addOption(dataOption)
  .action((options) =>
    withStore(options, async (store) => {
      const rows = store.selectFrom('repositories').select(fields).orderBy('repo_name')
      printList(fields, await rows.execute(), options)
    }),
  )

const remove = new Command('remove')
  .description('remove a repository with its reviews, for good')
  .argument('<repo>')
  .addOption(yesOption)
  .addOption(dataOption)
  .action((repo, options) =>
    withStore(options, async (store) => {
      const { repo_id, repo_name } = await repositoryNamed(store, repo)
      if (!options.yes) {
        throw new StartError(`This removes "${repo_name}" for good. Add --yes to confirm.`, 2)
      }
      await removeContent(store, repo_id)
      await audit('repository removed', { repo_id, repo_name })
      console.log(`Removed ${repo_name}.`)
    }),
  )

export const repo = group('repo', 'repositories', [add, list, rename, remove])

/** The tables of a repository's content with their keys; a table comes before those that it refers to. */
const content = [
  ['reviewers', 'review_id'],
  ['reviewer_statuses', 'review_id'],
  ['reviews', 'id'],
  ['permissions', 'id'],
  ['branches', 'branch_id'],
  ['commits', 'commit_id'],
] as const

/** Removes the members first, so that nobody sees a half-removed repository. If it is interrupted, run it again. */
async function removeContent(store: Store, repo_id: string): Promise<void> {
  await store.deleteFrom('members').where('repo_id', '=', repo_id).execute()
  for (const [table, key] of content) {
    // In slices, so that other writers never wait long.
    const rows = sql`${sql.table(table)} where repo_id = ${repo_id}`
    const slice = sql`select ${sql.ref(key)} from ${rows} limit 500`
    const removal = sql`delete from ${rows} and ${sql.ref(key)} in (${slice})`
    while ((await removal.execute(store)).numAffectedRows) await setTimeout(breath)
  }
  await store.deleteFrom('repositories').where('repo_id', '=', repo_id).execute()
}
