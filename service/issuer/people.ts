// The entry of a person whom the issuer names: added at their first request, and updated from the claims of their
// tokens.
import type { JWTPayload } from 'jose'

import { TokenRefused } from '../api/access.ts'
import type { Queries } from '../store/store.ts'
import type { UsersTable } from '../store/tables.ts'

type Person = Pick<UsersTable, 'id' | 'name' | 'full_name' | 'email' | 'image'>

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
export function findPerson(store: Queries, id: string): Promise<UsersTable | undefined> {
  return store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the entry, or updates it where a token says otherwise. What the claims don't mention stays. */
export async function savePerson(
  store: Queries,
  known: UsersTable | undefined,
  person: Person,
): Promise<void> {
  const changes = Object.entries(person).filter(
    ([field, value]) => value !== null && value !== known?.[field as keyof Person],
  )
  if (changes.length === 0) return
  const values = { ...Object.fromEntries(changes), id: person.id }
  await store
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
