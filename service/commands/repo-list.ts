// The command `repo list`.
import { command } from './command.ts'
import { dataOptions, json } from './options.ts'
import { printList } from './table.ts'
import { withStore } from './with-store.ts'

const fields = ['repo_id', 'repo_name', 'owner_user_id', 'import_source'] as const

export const repoListCommand = command({
  summary: 'list the repositories',
  operands: {},
  options: { json, ...dataOptions },
  run: (options) =>
    withStore(options, async (store) => {
      const rows = store.selectFrom('repositories').select(fields).orderBy('repo_name')
      printList(fields, await rows.execute(), options)
    }),
})
