// The demonstration: people, and the repositories `demo` and `states`, created once per database.
import { hashPassword, type PasswordCost } from '../authorization/passwords.ts'
import { demonstrationPassword } from '../demonstration.ts'
import { hasPeople } from '../people.ts'
import {
  setDefaultBranch,
  writeBranches,
  writeMembers,
  writePermissions,
  writeRepository,
  writeReviews,
} from '../repository-content.ts'
import type { Queries, Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { demoBranches } from './demo-branches.ts'
import { demoPermissions } from './demo-permissions.ts'
import { demoReviews } from './demo-reviews.ts'
import { demonstrationMembers, writePeople } from './people.ts'
import { stateBranches, statePermissions, stateReviews } from './states.ts'

/**
 * Creates the demonstration in a new database. Changes nothing in a database that knows any person. `cost` is the
 * cost of its password's hash; by default the usual one.
 */
export async function ensureDemonstration(store: Store, cost?: PasswordCost): Promise<void> {
  if (await hasPeople(store)) return
  // One hash is enough for a password that everybody knows, and hashing is slow.
  const hash = await hashPassword(demonstrationPassword, cost)
  await inTransaction(store, async (transaction) => {
    // The write comes first: if two processes start at the same time, one waits here, and then finds the demonstration.
    const { numInsertedOrUpdatedRows: isOurs } = await transaction
      .insertInto('settings')
      .values({ name: settingName, value: 'made' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (isOurs && !(await hasPeople(transaction))) await writeDemonstration(transaction, hash)
  })
}

const settingName = 'demonstration'

async function writeDemonstration(store: Queries, hash: string): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await writePeople(store, hash)
  await writeDemo(store, now)
  await writeStates(store, now)
}

async function writeDemo(store: Queries, now: number): Promise<void> {
  const { repo_id } = await writeRepository(store, {
    repo_name: 'demo',
    owner_user_id: 'alice',
    size_bytes: 1_234_567.5,
    created_timestamp: now - 400 * 86_400,
    description: 'An online shop for plants.',
    organization_id: 'example-organization',
    sync_git_repo_url: 'https://git.example.com/demo.git',
    sync_git_level: 4,
    digest_method: 'sha1',
    def_auto_forwarding_enabled: 1,
  })
  await writeMembers(store, repo_id, demonstrationMembers)
  await writeBranches(store, repo_id, demoBranches(now))
  await setDefaultBranch(store, repo_id, 'main')
  await writePermissions(store, repo_id, demoPermissions(now))
  const { branch_id } = await store
    .selectFrom('branches')
    .select('branch_id')
    .where((where) => where.and({ repo_id, branch_name: 'release/2.4' }))
    .executeTakeFirstOrThrow()
  await writeReviews(store, repo_id, demoReviews(now, branch_id))
}

async function writeStates(store: Queries, now: number): Promise<void> {
  const { repo_id } = await writeRepository(store, {
    repo_name: 'states',
    owner_user_id: 'alice',
    description: 'What is hard to show.',
  })
  await writeMembers(store, repo_id, demonstrationMembers)
  await writeBranches(store, repo_id, stateBranches(now))
  await setDefaultBranch(store, repo_id, 'main')
  await writePermissions(store, repo_id, statePermissions)
  await writeReviews(store, repo_id, stateReviews(now))
}
