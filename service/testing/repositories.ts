// Tests only: a repository for each test, so that no test sees another's.
import { randomUUID } from 'node:crypto'

import { commitOf } from '../demo/branches.ts'
import { demonstrationMembers } from '../demo/people.ts'
import { openStore } from '../store/open-store.ts'
import { writeBranches, writeMembers, writeRepository } from '../store/repository-content.ts'
import type { TestService } from './service.ts'

/** A repository with the branches `main` and `topic`. alice owns it, and bob is a member. */
export async function newRepository(
  { store }: TestService,
  repo_name = `test ${randomUUID()}`,
  branches = ['main', 'topic'],
) {
  const { repo_id } = await writeRepository(store, { repo_name, owner_user_id: 'alice' })
  await writeMembers(store, repo_id, demonstrationMembers)
  await writeBranches(
    store,
    repo_id,
    branches.map((branch_name) => ({ branch_name, commit_id: commitOf(branch_name) })),
  )
  return { repo_id, repo_name }
}

/** Makes a service at the same address forget its lists of a repository. */
export async function renewLists(address: string, repo_name: string): Promise<void> {
  const store = await openStore(address)
  await store
    .updateTable('repositories')
    .set((eb) => ({ default_branch_id: eb.ref('default_branch_id') }))
    .where('repo_name', '=', repo_name)
    .execute()
  await store.destroy()
}

/** Text of as many code points, each of which has two UTF-16 units. */
export const astral = (length: number) => '😀'.repeat(length)
