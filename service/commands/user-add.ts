// The command `user add`.
import * as z from 'zod/mini'

import { hashPassword } from '../authorization/passwords.ts'
import { StartError } from '../start-error.ts'
import { audit } from './audit.ts'
import { command } from './command.ts'
import { dataOptions, flag, personId } from './options.ts'
import { readNewPassword } from './password.ts'
import { withStore } from './with-store.ts'

export const userAddCommand = command({
  summary: 'add a person who can sign in; asks for the password, or reads it from standard input',
  operands: { user: personId },
  options: {
    'full-name': { schema: z.optional(z.string()), value: 'NAME', help: 'what people read' },
    email: {
      schema: z.optional(z.string().check(z.regex(z.regexes.html5Email, 'Must be an address.'))),
      value: 'ADDRESS',
      help: 'their e-mail address',
    },
    'no-password': {
      schema: flag,
      help: 'someone whom another identity provider signs in, or nobody does',
    },
    ...dataOptions,
  },
  async run(options, { user: id }) {
    const hash = options['no-password'] ? null : await hashPassword(await readNewPassword())
    const person = {
      name: id,
      password_hash: hash,
      // What is not given stays as it is known.
      ...(options['full-name'] !== undefined && { full_name: options['full-name'] }),
      ...(options.email !== undefined && { email: options.email }),
    }
    await withStore(options, async (store) => {
      // Who is known as an author only becomes somebody who can sign in.
      const { numInsertedOrUpdatedRows } = await store
        .insertInto('users')
        .values({ id, ...person })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(person).where('users.password_hash', 'is', null),
        )
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) {
        throw new StartError(`There is a person "${id}" already; user password sets the password.`)
      }
    })
    await audit('user added', { user: id })
    console.log(`Added ${id}.`)
  },
})
