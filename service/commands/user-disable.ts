// The commands `user disable` and `user enable`.
import * as z from 'zod/mini'

import { endAll } from '../authorization/adapter.ts'
import { personNamed } from '../people.ts'
import { audit } from './audit.ts'
import { command } from './command.ts'
import { dataOptions } from './options.ts'
import { withStore } from './with-store.ts'

export const userDisableCommand = command({
  summary: 'let somebody in no more, and end their sessions and tokens at once',
  operands: { user: z.string() },
  options: dataOptions,
  run: (options, { user }) =>
    withStore(options, async (store) => {
      const { id } = await personNamed(store, user)
      const disabled_at = Math.floor(Date.now() / 1000)
      await store.updateTable('users').set({ disabled_at }).where('id', '=', id).execute()
      // From here on nothing of theirs is found; gone, it can't come back either.
      await endAll(store, id)
      await audit('user disabled', { user: id })
      console.log(`${id} is disabled.`)
    }),
})

export const userEnableCommand = command({
  summary: 'let somebody in again who was disabled',
  operands: { user: z.string() },
  options: dataOptions,
  run: (options, { user }) =>
    withStore(options, async (store) => {
      const { id } = await personNamed(store, user)
      await store.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute()
      await audit('user enabled', { user: id })
      console.log(`${id} is enabled.`)
    }),
})
