// The entry of a person whom the issuer names: added at their first request, and updated from the issuer's claims.
import type { Queries } from '../store/store.ts'
import type { Person } from './claims.ts'

type Entry = Person & { disabled_at: number | null }

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
