// The members of what `seed` and `import-git` make: whoever is named, else the demonstration's people.
import { personNamed } from './people.ts'
import type { NewMember } from './repository-content.ts'
import { StartError } from './start-error.ts'
import type { Store } from './store/store.ts'

/**
 * The owner, and everybody to be let in. Where nobody is named, and nobody known yet, the demonstration
 * is made first.
 * @throws StartError when there is no such person
 */
export async function newMembers(
  store: Store,
  owner: string | undefined,
): Promise<{ owner_user_id: string; members: readonly NewMember[] }> {
  if (owner !== undefined) {
    const { id } = await personNamed(store, owner)
    return { owner_user_id: id, members: [{ user_id: id, role: 'owner' }] }
  }
  await (await import('./demo/demo.ts')).ensureDemonstration(store)
  const alice = store.selectFrom('users').select('id').where('id', '=', 'alice')
  // As the author of a seeded branch she may be known without an account.
  if (!(await alice.where('password_hash', 'is not', null).executeTakeFirst())) {
    throw new StartError(
      'Name the owner with --owner USER; there are no demonstration accounts here.',
    )
  }
  const { demonstrationMembers } = await import('./demo/people.ts')
  return { owner_user_id: 'alice', members: demonstrationMembers }
}
