// The commands `repo …`.
import { sql } from 'kysely'

import { StartError } from '../operate/start-error.ts'
import { deleteInSlices } from '../store/delete-in-slices.ts'
import { isTaken } from '../store/failures.ts'
import { openStore } from '../store/open-store.ts'
import { personNamed } from '../store/people.ts'
import { writeMembers, writeRepository } from '../store/repository-content.ts'
import type { Store } from '../store/store.ts'
import { type Tables, tableKeys } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import { audit } from './audit.ts'
import { dataCommand, group, jsonOption, repoName, yesOption } from './options.ts'
import { printList } from './print-list.ts'
import { repositoryNamed } from './repository-named.ts'

const add = dataCommand('add', 'add an empty repository')
  .argument('<name>', 'its name', repoName)
  .requiredOption('--owner <user>', 'who may do everything in it')
  .option('--description <text>', 'what it is')
  .action(async (repo_name, options) => {
    await using store = await openStore(options.data)
    const { id: owner_user_id } = await personNamed(store, options.owner)
    const { description = null } = options
    const { repo_id } = await inTransaction(store, async (transaction) => {
      const made = await writeRepository(transaction, { repo_name, owner_user_id, description })
      await writeMembers(transaction, made.repo_id, [{ user_id: owner_user_id, role: 'owner' }])
      return made
    })
    await audit('repository added', { user: owner_user_id, repo_id, repo_name })
    console.log(JSON.stringify({ repo_id, repo_name }))
  })

const rename = dataCommand('rename', 'give a repository another name; its ID stays')
  .argument('<repo>')
  .argument('<name>', 'its new name', repoName)
  .action(async (repo, repo_name, options) => {
    await using store = await openStore(options.data)
    const { repo_id, repo_name: from } = await repositoryNamed(store, repo)
    await store
      .updateTable('repositories')
      .set({ repo_name })
      .where('repo_id', '=', repo_id)
      .execute()
      .catch((error: unknown) => {
        if (!isTaken(error)) throw error
        throw new StartError(`A repository called "${repo_name}" exists already.`)
      })
    await audit('rename', { repo_id, from, new_name: repo_name })
    console.log(`${from} is ${repo_name} now.`)
  })

const fields = ['repo_id', 'repo_name', 'owner_user_id', 'import_source'] as const

const list = dataCommand('list', 'list the repositories')
  .addOption(jsonOption)
  .action(async (options) => {
    await using store = await openStore(options.data, { asItIs: true })
    const rows = store.selectFrom('repositories').select(fields).orderBy('repo_name')
    printList(fields, await rows.execute(), options)
  })

const remove = dataCommand('remove', 'remove a repository with its reviews, for good')
  .argument('<repo>')
  .addOption(yesOption)
  .action(async (repo, options) => {
    await using store = await openStore(options.data)
    const { repo_id, repo_name } = await repositoryNamed(store, repo)
    if (!options.yes) {
      throw new StartError(`This removes "${repo_name}" for good. Add --yes to confirm.`, 2)
    }
    await removeContent(store, repo_id)
    await audit('repository removed', { repo_id, repo_name })
    console.log(`Removed ${repo_name}.`)
  })

export const repo = group('repo', 'repositories', [add, list, rename, remove])

/** Removes the members first, so that nobody sees a half-removed repository. If it is interrupted, run it again. */
async function removeContent(store: Store, repo_id: string): Promise<void> {
  await store.deleteFrom('members').where('repo_id', '=', repo_id).execute()
  // The tables that refer to others come last in `tableKeys`, and are deleted first.
  for (const [table, [first]] of Object.entries(tableKeys).toReversed()) {
    if (first !== 'repo_id') continue
    await deleteInSlices(store, table as keyof Tables, sql`repo_id = ${repo_id}`)
  }
}
