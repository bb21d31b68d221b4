// The members of a repository that `seed` or `import-git` creates: those who are named, or else the demonstration's
// people.
import { StartError } from '../operate/start-error.ts'
import { personNamed } from '../store/people.ts'
import type { NewMember } from '../store/repository-content.ts'
import type { Store } from '../store/store.ts'

/**
 * The owner, and all members. If nobody is named and nobody is known yet, the demonstration is created first.
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
  await (await import('../demo/demo.ts')).ensureDemonstration(store)
  const alice = store.selectFrom('users').select('id').where('id', '=', 'alice')
  // A seeded branch may have made her known as an author, without an account.
  if (!(await alice.where('password_hash', 'is not', null).executeTakeFirst())) {
    throw new StartError(
      'Name the owner with --owner USER; there are no demonstration accounts here.',
    )
  }
  const { demonstrationMembers } = await import('../demo/people.ts')
  return { owner_user_id: 'alice', members: demonstrationMembers }
}
