// The entry of a person whom the issuer names: added at their first request, and updated from the claims of their
// tokens.
import type { JWTPayload } from 'jose'

import { TokenRefused } from '../api/access.ts'
import type { Queries } from '../store/store.ts'
import type { UsersTable } from '../store/tables.ts'

type Fields = Pick<UsersTable, 'name' | 'full_name' | 'email' | 'image'>
type Person = Fields & { id: string }
type Entry = Person & Pick<UsersTable, 'disabled_at'>

/**
 * The person of a token, by its standard claims (OpenID Connect Core 1.0 §5.1); null where it doesn't say.
 * @throws TokenRefused when their ID can't be stored
 */
export function personOf(claims: JWTPayload): Person {
  const id = textOf(claims.sub)
  if (id === null || id !== claims.sub) {
    throw new TokenRefused('The access token does not say whose it is.')
  }
  return {
    id,
    name: textOf(claims['preferred_username']),
    full_name: textOf(claims['name']),
    email: textOf(claims['email']),
    image: textOf(claims['picture']),
  }
}

/** A text that is short enough for a name, without what can't be stored: U+0000 and half surrogate pairs. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 255) return null
  return value.toWellFormed().replaceAll('\0', '') || null
}

/** The entry of a person, if there is one. */
export function findPerson(store: Queries, id: string): Promise<Entry | undefined> {
  return store
    .selectFrom('users')
    .select(['id', 'name', 'full_name', 'email', 'image', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Adds the entry. If several requests come at once, the first one adds it. */
export async function addPerson(store: Queries, person: Person): Promise<void> {
  await store
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Updates the entry. What the claims don't mention stays. */
export async function updatePerson(store: Queries, known: Entry, claimed: Person): Promise<void> {
  const fields = ['name', 'full_name', 'email', 'image'] as const
  const changed = fields.filter(
    (field) => claimed[field] !== null && claimed[field] !== known[field],
  )
  if (changed.length === 0) return
  await store
    .updateTable('users')
    .set(Object.fromEntries(changed.map((field) => [field, claimed[field]])))
    .where('id', '=', known.id)
    .execute()
}
