// The command `repo add`.
import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { personNamed } from '../people.ts'
import { writeMembers, writeRepository } from '../repository-content.ts'
import { StartError } from '../start-error.ts'
import { isTaken } from '../store/failures.ts'
import { inTransaction } from '../store/transaction.ts'
import { audit } from './audit.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'
import { withStore } from './with-store.ts'

export const repoAddCommand = command({
  summary: 'add an empty repository',
  operands: { name: repoNameSchema },
  options: {
    owner: { schema: z.string(), value: 'USER', help: 'who may do everything in it' },
    description: { schema: z.optional(z.string()), value: 'TEXT', help: 'what it is' },
    ...dataOptions,
  },
  run: (options, { name: repo_name }) =>
    withStore(options, async (store) => {
      const { id: owner_user_id } = await personNamed(store, options.owner)
      const { description = null } = options
      const { repo_id } = await inTransaction(store, async (transaction) => {
        const made = await writeRepository(transaction, { repo_name, owner_user_id, description })
        await writeMembers(transaction, made.repo_id, [{ user_id: owner_user_id, role: 'owner' }])
        return made
      }).catch((error: unknown) => {
        throw isTaken(error)
          ? new StartError(`A repository called "${repo_name}" exists already.`)
          : error
      })
      await audit('repository added', { user: owner_user_id, repo_id, repo_name })
      console.log(JSON.stringify({ repo_id, repo_name }))
    }),
})
