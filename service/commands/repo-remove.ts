// The command `repo remove`.
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import { breath } from '../repository-content.ts'
import { StartError } from '../start-error.ts'
import type { Store } from '../store/store.ts'
import { audit } from './audit.ts'
import { command } from './command.ts'
import { dataOptions, flag } from './options.ts'
import { repositoryNamed, withStore } from './with-store.ts'

export const repoRemoveCommand = command({
  summary: 'remove a repository with its reviews, for good',
  operands: { repo: z.string() },
  options: { yes: { schema: flag, help: 'really: there is no way back' }, ...dataOptions },
  run: (options, { repo }) =>
    withStore(options, async (store) => {
      const { repo_id, repo_name } = await repositoryNamed(store, repo)
      if (!options.yes) {
        throw new StartError(`This removes "${repo_name}" for good; say --yes if it should.`, 2)
      }
      await remove(store, repo_id)
      await audit('repository removed', { repo_id, repo_name })
      console.log(`Removed ${repo_name}.`)
    }),
})

/** What a repository has, what refers to others before those, each with what tells its rows apart. */
const content = [
  ['reviewers', 'review_id'],
  ['reviewer_statuses', 'review_id'],
  ['reviews', 'id'],
  ['permissions', 'id'],
  ['branches', 'branch_id'],
  ['commits', 'commit_id'],
] as const

/** The members first, so that nobody sees a half; a break in between is mended by removing it again. */
async function remove(store: Store, repo_id: string): Promise<void> {
  await store.deleteFrom('members').where('repo_id', '=', repo_id).execute()
  for (const [table, key] of content) {
    // In slices, so that others who write never wait long.
    const rows = sql`${sql.table(table)} where repo_id = ${repo_id}`
    const slice = sql`select ${sql.ref(key)} from ${rows} limit 500`
    const removal = sql`delete from ${rows} and ${sql.ref(key)} in (${slice})`
    while ((await removal.execute(store)).numAffectedRows) await setTimeout(breath)
  }
  await store.deleteFrom('repositories').where('repo_id', '=', repo_id).execute()
}
