// The directory's entry of somebody whom the issuer names: made at the first request, and kept as the
// issuer's claims tell it.
import type { Queries } from '../store/store.ts'
import type { Person } from './claims.ts'

type Entry = Person & { disabled_at: number | null }

/** What is known of a person, if anything. */
export function findPerson(store: Queries, id: string): Promise<Entry | undefined> {
  return store
    .selectFrom('users')
    .select(['id', 'name', 'full_name', 'email', 'image', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Makes the entry. Of requests that come at once, the first makes it. */
export async function addPerson(store: Queries, person: Person): Promise<void> {
  await store
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Brings the entry up to date. What the claims are silent about stays. */
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
