// The people of the demonstration: three accounts that can sign in, and others who fill lists.
import { accounts } from '../operate/demonstration.ts'
import type { NewMember } from '../store/repository-content.ts'
import type { Queries } from '../store/store.ts'
import type { UsersTable } from '../store/tables.ts'

/** The members of each generated repository. */
export const demonstrationMembers: readonly NewMember[] = [
  { user_id: 'alice', role: 'owner' },
  { user_id: 'bob', role: 'member' },
]

type Person = Pick<UsersTable, 'id'> & Partial<UsersTable>

/** User IDs are the usernames. Some people lack fields that are optional in the interface. */
const people: readonly Person[] = [
  { id: 'alice', full_name: 'Alice Andersen', email: 'alice@example.com' },
  { id: 'bob', full_name: 'Bob Baker', email: 'bob@example.com' },
  { id: 'carol', full_name: 'Carol Castillo', email: 'carol@example.com' },
  { id: 'dmitri', full_name: 'Дмитрий Орлов', email: 'dmitri@example.com' },
  { id: 'emeka', full_name: 'Emeka Okafor', email: 'emeka@example.com' },
  { id: 'fatima', full_name: 'فاطمة الزهراء', email: 'fatima@example.com' },
  { id: 'grace', full_name: 'Grace O’Neill', email: 'grace@example.com' },
  { id: 'haruki', full_name: '佐藤 春樹', email: 'haruki@example.com' },
  {
    id: 'ines',
    full_name: 'Inês Carvalho',
    email: 'ines@example.com',
    image: 'https://images.example.com/ines.png',
  },
  { id: 'jürgen', full_name: 'Jürgen Weiß' },
  { id: 'kim', name: null, email: 'kim@example.com' },
  { id: 'lena', full_name: 'Lena Lindqvist', email: 'lena@example.com' },
  { id: 'build-bot', name: 'build-bot' },
]

/** Writes the people. Only the accounts can sign in, and only if there is a password's hash. */
export async function writePeople(store: Queries, hash: string | null): Promise<void> {
  for (const { id, name = id, ...rest } of people) {
    const password_hash = accounts.includes(id) ? hash : null
    await store
      .insertInto('users')
      .values({ id, name, ...rest, password_hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The authors of generated branches and reviews. */
export const authors = [
  'alice',
  'bob',
  'dmitri',
  'emeka',
  'fatima',
  'haruki',
  'jürgen',
  'kim',
] as const
