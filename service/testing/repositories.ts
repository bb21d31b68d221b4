// Tests only: repositories of a test's own, so that no test sees another's.
import { randomUUID } from 'node:crypto'

import { writeBranches, writeRepository } from '../repository-content.ts'
import type { TestService } from './service.ts'

/** A repository with the branches `main` and `topic`. */
export async function newRepository({ store }: TestService, repo_name = `test ${randomUUID()}`) {
  const { repo_id } = await writeRepository(store, { repo_name })
  await writeBranches(store, repo_id, [
    { branch_name: 'main', commit_id: 'a'.repeat(40) },
    { branch_name: 'topic', commit_id: 'b'.repeat(40) },
  ])
  return { repo_id, repo_name }
}

/** What the interface calls long: code points beyond the basic plane, two UTF-16 units each. */
export const astral = (length: number) => '😀'.repeat(length)
