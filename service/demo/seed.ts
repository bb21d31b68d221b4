// What the command `seed` does: one repository of generated content, next to a running service if need
// be. The end-to-end tests call it, too. Prints nothing.
import {
  setDefaultBranch,
  writeBranches,
  writePermissions,
  writeRepository,
  writeReviews,
} from '../repository-content.ts'
import { StartError } from '../start-error.ts'
import { isTaken } from '../store/failures.ts'
import { openStore, type Queries } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { generateBranches } from './branches.ts'
import { ensureDemonstration } from './demo.ts'
import { generatePermissions } from './permissions.ts'
import { generateReviews } from './reviews.ts'

/** Where and how much of everything; without a name one is made. */
export type SeedOptions = {
  data: string
  name?: string | undefined
  branches: number
  permissions: number
  reviews: number
}

/** A seeded repository, as the command line prints it. */
export type Seeded = { repo_id: string; repo_name: string; review_ids?: string[] }

/**
 * Seeds a repository.
 * @throws StartError when the name is taken
 */
export async function seed(options: SeedOptions): Promise<Seeded> {
  const store = await openStore(options.data)
  try {
    await ensureDemonstration(store)
    const repo_name = options.name ?? `seed-${Date.now().toString(36)}`
    return await inTransaction(store, (transaction) =>
      writeSeed(transaction, repo_name, options),
    ).catch((error: unknown) => {
      throw isTaken(error)
        ? new StartError(`A repository called "${repo_name}" exists already.`)
        : error
    })
  } finally {
    await store.destroy()
  }
}

async function writeSeed(
  store: Queries,
  repo_name: string,
  counts: Pick<SeedOptions, 'branches' | 'permissions' | 'reviews'>,
): Promise<Seeded> {
  const now = Math.floor(Date.now() / 1000)
  const { repo_id } = await writeRepository(store, {
    repo_name,
    size_bytes: counts.branches * 4096,
    created_timestamp: now,
    description: 'Made by seed.',
  })
  const branches = generateBranches(counts.branches, now)
  await writeBranches(store, repo_id, branches)
  await setDefaultBranch(store, repo_id, 'main')
  await writePermissions(store, repo_id, generatePermissions(counts.permissions, now))
  const names = branches.map(({ branch_name }) => branch_name)
  const reviews = generateReviews(counts.reviews, names, now)
  await writeReviews(store, repo_id, reviews)
  return {
    repo_id,
    repo_name,
    ...(reviews.length > 0 && { review_ids: reviews.map(({ id }) => id) }),
  }
}
