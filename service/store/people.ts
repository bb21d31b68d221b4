// Finds people whom the service knows.
import { StartError } from '../operate/start-error.ts'
import type { Queries } from './store.ts'
import type { UsersTable } from './tables.ts'

/**
 * The person with an ID.
 * @throws StartError when there is none
 */
export async function personNamed(store: Queries, id: string): Promise<UsersTable> {
  const person = await store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person) throw new StartError(`There is no person "${id}"; user add makes one.`)
  return person
}

/** Whether any person is known. People are never removed entirely. */
export async function hasPeople(store: Queries): Promise<boolean> {
  const anybody = await store.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return anybody !== undefined
}
