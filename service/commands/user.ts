// The commands `user …`.

import { endAll } from '../authorization/adapter.ts'
import { hashPassword } from '../authorization/passwords.ts'
import { StartError } from '../operate/start-error.ts'
import { openStore } from '../store/open-store.ts'
import { personNamed } from '../store/people.ts'
import type { Store } from '../store/store.ts'
import type { UsersTable } from '../store/tables.ts'
import { inTransaction } from '../store/transaction.ts'
import { audit } from './audit.ts'
import { dataCommand, group, emailAddress, jsonOption, personId, yesOption } from './options.ts'
import { readNewPassword } from './password.ts'
import { printList } from './print-list.ts'

const add = dataCommand(
  'add',
  'add a person who can sign in; asks for the password, or reads it from standard input',
)
  .argument('<user>', 'their user ID, with which they sign in', personId)
  .option('--full-name <name>', 'their full name')
  .option('--email <address>', 'their e-mail address', emailAddress)
  .option(
    '--no-password',
    'for somebody who signs in with another identity provider, or not at all',
  )
  .action(async (id, options) => {
    // An empty name counts as none.
    const full_name = options.fullName || undefined
    const email = options.email || undefined
    const password_hash = options.password ? await hashPassword(await readNewPassword()) : null
    // Undefined values don't overwrite what is known.
    const person = { name: id, password_hash, full_name, email }
    await using store = await openStore(options.data)
    // Somebody who is known only as an author becomes a user who can sign in.
    const { numInsertedOrUpdatedRows } = await store
      .insertInto('users')
      .values({ id, ...person })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(person)
          .where((where) =>
            where.and([
              where('users.password_hash', 'is', null),
              where('users.disabled_at', 'is', null),
            ]),
          ),
      )
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) {
      throw new StartError(
        `There is a person "${id}" already; user password sets the password, user enable lets somebody in again.`,
      )
    }
    await audit('user added', { user: id })
    console.log(`Added ${id}.`)
  })

const change = dataCommand(
  'change',
  'change the name or the e-mail address; an empty text removes it',
)
  .argument('<user>')
  .option('--full-name <name>', 'their full name')
  .option('--email <address>', 'their e-mail address', emailAddress)
  .action(async (user, options) => {
    await using store = await openStore(options.data)
    const { id } = await personNamed(store, user)
    const { fullName, email } = options
    const given = Object.entries({ full_name: fullName, email }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    if (given.length === 0) throw new StartError('Give --full-name, --email or both.', 2)
    const changed = Object.fromEntries(given.map(([field, text]) => [field, text || null]))
    await store.updateTable('users').set(changed).where('id', '=', id).execute()
    await audit('user changed', { user: id, changed: Object.keys(changed) })
    console.log(`${id} is changed.`)
  })

const remove = dataCommand(
  'remove',
  'remove a person for good; what they wrote stays, under their ID alone',
)
  .argument('<user>')
  .addOption(yesOption)
  .action(async (user, options) => {
    await using store = await openStore(options.data)
    const { id } = await personNamed(store, user)
    if (!options.yes) {
      throw new StartError(
        `This removes "${id}" for good, apart from what they wrote. Add --yes to confirm.`,
        2,
      )
    }
    await inTransaction(store, async (transaction) => {
      await transaction.deleteFrom('members').where('user_id', '=', id).execute()
      await endAll(transaction, id)
      // The ID stays reserved, because whoever got it would get this person's reviews with it.
      const names = { name: null, full_name: null, email: null, image: null }
      const disabled_at = Math.floor(Date.now() / 1000)
      await transaction
        .updateTable('users')
        .set({ ...names, password_hash: null, disabled_at })
        .where('id', '=', id)
        .execute()
    })
    await audit('user removed', { user: id })
    console.log(
      `${id} is removed: name, address, password, sessions and memberships. Their reviews, branches and rules stay, with the bare ID.`,
    )
  })

const list = dataCommand('list', 'list everybody who is known, and who can sign in with a password')
  .addOption(jsonOption)
  .action(async (options) => {
    await using store = await openStore(options.data, { asItIs: true })
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
  })

const password = dataCommand(
  'password',
  'set a password, from a prompt or standard input, and end all earlier sessions',
)
  .argument('<user>')
  .action(async (user, options) => {
    await using store = await openStore(options.data)
    const { id } = await personNamed(store, user)
    const password_hash = await hashPassword(await readNewPassword())
    await setAndSignOut(store, id, { password_hash })
    await audit('password set', { user: id })
    console.log(`The password of ${id} is set.`)
  })

const disable = dataCommand(
  'disable',
  'keep somebody out, and end their sessions and tokens at once',
)
  .argument('<user>')
  .action(async (user, options) => {
    await using store = await openStore(options.data)
    const { id } = await personNamed(store, user)
    await setAndSignOut(store, id, { disabled_at: Math.floor(Date.now() / 1000) })
    await audit('user disabled', { user: id })
    console.log(`${id} is disabled.`)
  })

/** Sets fields of a person, and ends all of their sessions. */
function setAndSignOut(store: Store, id: string, fields: Partial<UsersTable>): Promise<void> {
  return inTransaction(store, async (transaction) => {
    await transaction.updateTable('users').set(fields).where('id', '=', id).execute()
    await endAll(transaction, id)
  })
}

const enable = dataCommand('enable', 'let somebody who was disabled in again')
  .argument('<user>')
  .action(async (user, options) => {
    await using store = await openStore(options.data)
    const { id } = await personNamed(store, user)
    await store.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute()
    await audit('user enabled', { user: id })
    console.log(`${id} is enabled.`)
  })

const signOut = dataCommand(
  'sign-out',
  'end all sessions and tokens of a person, or of everybody; they can sign in again',
)
  .argument('[user]')
  .option('--all', 'of everybody', false)
  .action(async (user, options) => {
    await using store = await openStore(options.data)
    if ((user === undefined) !== options.all) throw new StartError('Give USER or --all.', 2)
    const id = user === undefined ? undefined : (await personNamed(store, user)).id
    await endAll(store, id)
    await audit('sessions ended', { user: id ?? '*' })
    console.log(`${id ?? 'Everybody'} is signed out.`)
  })

const commands = [add, list, change, password, signOut, disable, enable, remove]

export const user = group('user', 'people', commands)
