// The people of the demonstration: three accounts that can sign in, and others who fill lists.
import { accounts } from '../operate/demonstration.ts'
import type { NewMember } from '../store/repository-content.ts'
import type { Queries } from '../store/store.ts'
import type { UsersTable } from '../store/tables.ts'
import people from './people.json' with { type: 'json' }

/** The members of each generated repository. */
export const demonstrationMembers: readonly NewMember[] = [
  { user_id: 'alice', role: 'owner' },
  { user_id: 'bob', role: 'member' },
]

type Person = Pick<UsersTable, 'id'> & Partial<UsersTable>

/**
 * Writes the people, whose IDs are their usernames. Some lack fields that are optional in the interface. Only the
 * accounts can sign in, and only if there is a password's hash.
 */
export async function writePeople(store: Queries, hash: string | null): Promise<void> {
  const rows = (people as Person[]).map((person) => {
    const password_hash = accounts.includes(person.id) ? hash : null
    return Object.assign({ name: person.id, password_hash }, person)
  })
  await store
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The authors of generated branches and reviews. */
export const authors = ['alice', 'bob', 'dmitri', 'emeka', 'fatima', 'haruki', 'jürgen', 'kim']
