// The command `user password`.
import * as z from 'zod/mini'

import { endAll } from '../authorization/adapter.ts'
import { hashPassword } from '../authorization/passwords.ts'
import { personNamed } from '../people.ts'
import { audit } from './audit.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'
import { readNewPassword } from './password.ts'
import { withStore } from './with-store.ts'

export const userPasswordCommand = command({
  summary: 'set a password, from a prompt or standard input, and end the sessions there were',
  operands: { user: z.string() },
  options: dataOptions,
  run: (options, { user }) =>
    withStore(options, async (store) => {
      const { id } = await personNamed(store, user)
      const password_hash = await hashPassword(await readNewPassword())
      await store.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      await endAll(store, id)
      await audit('password set', { user: id })
      console.log(`The password of ${id} is set.`)
    }),
})
