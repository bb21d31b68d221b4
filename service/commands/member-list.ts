// The command `member list`.
import * as z from 'zod/mini'

import { command } from './command.ts'
import { dataOptions, json } from './options.ts'
import { printList } from './table.ts'
import { repositoryNamed, withStore } from './with-store.ts'

const fields = ['user_id', 'role'] as const

export const memberListCommand = command({
  summary: 'list who may do what in a repository',
  operands: { repo: z.string() },
  options: { json, ...dataOptions },
  run: (options, { repo }) =>
    withStore(options, async (store) => {
      const { repo_id } = await repositoryNamed(store, repo)
      const rows = store
        .selectFrom('members')
        .select(fields)
        .where('repo_id', '=', repo_id)
        .orderBy('user_id')
      printList(fields, await rows.execute(), options)
    }),
})
