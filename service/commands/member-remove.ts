// The command `member remove`.
import * as z from 'zod/mini'

import { personNamed } from '../people.ts'
import { StartError } from '../start-error.ts'
import { audit } from './audit.ts'
import { changeMembers } from './change-members.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'
import { repositoryNamed, withStore } from './with-store.ts'

export const memberRemoveCommand = command({
  summary: 'let a person into a repository no more',
  operands: { repo: z.string(), user: z.string() },
  options: dataOptions,
  run: (options, { repo, user }) =>
    withStore(options, async (store) => {
      const repository = await repositoryNamed(store, repo)
      const { repo_id, repo_name } = repository
      const { id: user_id } = await personNamed(store, user)
      await changeMembers(store, repository, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('members')
          .where((where) => where.and({ repo_id, user_id }))
          .executeTakeFirstOrThrow()
        if (!numDeletedRows) throw new StartError(`${user_id} is no member of ${repo_name}.`)
      })
      await audit('member removed', { user: user_id, repo_id })
      console.log(`${user_id} is out of ${repo_name}.`)
    }),
})
