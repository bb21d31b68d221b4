// The command `user list`.
import { command } from './command.ts'
import { dataOptions, json } from './options.ts'
import { printList } from './table.ts'
import { withStore } from './with-store.ts'

export const userListCommand = command({
  summary: 'list everybody who is known, and who can sign in with a password',
  operands: {},
  options: { json, ...dataOptions },
  run: (options) =>
    withStore(options, async (store) => {
      const people = await store
        .selectFrom('users')
        .select(['id', 'name', 'full_name', 'email', 'password_hash', 'disabled_at'])
        .orderBy('id')
        .execute()
      const rows = people.map(({ id, name, full_name, email, password_hash, disabled_at }) => {
        const [password, disabled] = [password_hash !== null, disabled_at !== null]
        return { id, name, full_name, email, password, disabled }
      })
      printList(['id', 'full_name', 'email', 'password', 'disabled'], rows, options)
    }),
})
