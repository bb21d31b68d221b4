// Finds people of the directory, for commands.
import { StartError } from './start-error.ts'
import type { Queries } from './store/store.ts'
import type { UsersTable } from './store/tables.ts'

/**
 * The person of an ID.
 * @throws StartError when there is none
 */
export async function personNamed(store: Queries, id: string): Promise<UsersTable> {
  const person = await store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person) throw new StartError(`There is no person "${id}"; user add makes one.`)
  return person
}
