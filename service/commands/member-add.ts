// The command `member add`.
import * as z from 'zod/mini'

import { personNamed } from '../people.ts'
import { audit } from './audit.ts'
import { changeMembers } from './change-members.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'
import { repositoryNamed, withStore } from './with-store.ts'

export const memberAddCommand = command({
  summary: 'let a person into a repository, or change what they may do there',
  operands: { repo: z.string(), user: z.string() },
  options: {
    role: {
      schema: z.enum(['member', 'owner'], 'Must be member or owner.'),
      value: 'ROLE',
      help: 'member: read, open reviews; owner: also permissions and rename',
      fallback: 'member',
    },
    ...dataOptions,
  },
  run: (options, { repo, user }) =>
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
})
