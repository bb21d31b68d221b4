// The work of the command `seed`: writes one repository of generated content, also while the service runs. The
// end-to-end tests call it, too. Prints nothing.
import { writeReview } from '../api/reviews.ts'
import { newMembers } from '../commands/new-members.ts'
import { openStore } from '../store/open-store.ts'
import {
  inBatches,
  setDefaultBranch,
  writeBranches,
  writeMembers,
  writePermissions,
  writeRepository,
} from '../store/repository-content.ts'
import { inTransaction } from '../store/transaction.ts'
import { generateBranches } from './branches.ts'
import { writePeople } from './people.ts'
import { generatePermissions } from './permissions.ts'
import { generateReviews } from './reviews.ts'

/** Where to write, and how much. By default the name is generated, and alice is the owner. */
export type SeedOptions = {
  data: string
  name?: string | undefined
  owner?: string | undefined
  branches: number
  permissions: number
  reviews: number
}

/** A seeded repository, as the command line prints it. */
export type Seeded = { repo_id: string; repo_name: string; review_ids?: string[] }

/**
 * Seeds a repository, in many transactions, so that other writers never wait long. Its members see it once it is
 * complete.
 * @throws StartError when the name is in use, or there is no such owner
 */
export async function seed(options: SeedOptions): Promise<Seeded> {
  await using store = await openStore(options.data)
  const { owner_user_id, members } = await newMembers(store, options.owner)
  const now = Math.floor(Date.now() / 1000)
  const { repo_id, repo_name } = await writeRepository(store, {
    repo_name: options.name ?? `seed-${Date.now().toString(36)}`,
    owner_user_id,
    size_bytes: options.branches * 4096,
    description: 'Made by seed.',
  })
  // Authors must be known people.
  await writePeople(store, null)
  const branches = generateBranches(options.branches, now)
  await writeBranches(store, repo_id, branches)
  await setDefaultBranch(store, repo_id, 'main')
  await writePermissions(store, repo_id, generatePermissions(options.permissions, now))
  const names = branches.map(({ branch_name }) => branch_name)
  const reviews = generateReviews(options.reviews, names, now)
  await inBatches(store, reviews, (batch) =>
    inTransaction(store, async (transaction) => {
      for (const review of batch) await writeReview(transaction, { ...review, repo_id })
    }),
  )
  await writeMembers(store, repo_id, members)
  const review_ids = reviews.map(({ id }) => id)
  return { repo_id, repo_name, ...(review_ids.length > 0 && { review_ids }) }
}
