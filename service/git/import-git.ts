// The command `import-git`: writes the branches of a git repository on disk into one of ours, also while the
// service runs. Importing again updates it.
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { newMembers } from '../commands/new-members.ts'
import { StartError } from '../operate/start-error.ts'
import { isTaken } from '../store/failures.ts'
import { openStore } from '../store/open-store.ts'
import {
  inBatches,
  type NewMember,
  setDefaultBranch,
  writeBranches,
  writeCommits,
  writeMembers,
  writeRepository,
} from '../store/repository-content.ts'
import type { Store } from '../store/store.ts'
import { type GitBranch, type GitRepository, readGit } from './git.ts'

export type ImportOptions = {
  data: string
  /** The repository's name here; by default the folder's. */
  name?: string | undefined
  /** The owner of a new repository; by default alice. */
  owner?: string | undefined
  /** Whether the folder that the repository was imported from has moved here. */
  moved: boolean
}

/** What `import-git` prints as one line of JSON. */
export type Imported = { repo_id: string; repo_name: string; branches: number; commits: number }

/**
 * Imports, or imports again, and prints the result. Members see a new repository once it is complete.
 * @throws StartError when the folder is no git repository, or the name belongs to another repository
 */
export async function importGit(folder: string, options: ImportOptions): Promise<void> {
  // Read entirely first: if git can't read the repository, nothing is written.
  const found = await readGit(folder)
  const absolute = await realpath(folder)
  const source = pathToFileURL(absolute.replace(/[/\\]\.git$/, '')).href
  await using store = await openStore(options.data)
  const wanted = { repo_name: options.name ?? nameOf(absolute), import_source: source }
  const target: Target =
    (await knownRepository(store, wanted, options.moved)) ??
    (await newRepository(store, wanted, options.owner))
  const { repo_id, repo_name, members } = target
  const facts = { size_bytes: found.size, sync_git_repo_url: source, import_source: source }
  const row = store.updateTable('repositories').set(facts).where('repo_id', '=', repo_id)
  // First, so that with --moved nothing is changed if another repository comes from this folder.
  await row.execute().catch((error: unknown) => {
    throw isTaken(error) ? new StartError('It has been imported under another name.') : error
  })
  await update(store, repo_id, found)
  if (members) await writeMembers(store, repo_id, members)
  const { branches, commits } = found
  const counts = { branches: branches.length, commits: commits.length }
  console.log(JSON.stringify({ repo_id, repo_name, ...counts } satisfies Imported))
}

type Wanted = { repo_name: string; import_source: string }
/** `members` are those of a new repository, which are written last. */
type Target = { repo_id: string; repo_name: string; members?: readonly NewMember[] }

/**
 * The repository that this one updates: the one imported from the same folder, even if it was renamed here, or with
 * --moved the one of that name. Undefined for a new one.
 */
function knownRepository(
  store: Store,
  { repo_name, import_source }: Wanted,
  moved: boolean,
): Promise<Target | undefined> {
  return store
    .selectFrom('repositories')
    .select(['repo_id', 'repo_name'])
    .where('import_source', 'is not', null)
    .where((where) => where.and(moved ? { repo_name } : { import_source }))
    .executeTakeFirst()
}

async function newRepository(
  store: Store,
  wanted: Wanted,
  owner: string | undefined,
): Promise<Target> {
  const { owner_user_id, members } = await newMembers(store, owner)
  try {
    return { ...(await writeRepository(store, { ...wanted, owner_user_id })), members }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new StartError(
      `${error.message} If another import has just made it, run this one again; else choose another name with --name, or say --moved if it was imported from a folder that is now here.`,
    )
  }
}

/** Writes what was found, in many transactions, so that other writers never wait long. */
async function update(store: Store, repo_id: string, found: GitRepository): Promise<void> {
  await writeCommits(store, repo_id, found.commits)
  await removeGone(store, repo_id, found.branches)
  await writeAuthors(store, found.branches)
  await writeBranches(
    store,
    repo_id,
    found.branches.map(({ name, commit, author, time }) => ({
      branch_name: name,
      commit_id: commit,
      author_id: authorId(author) || null,
      time,
      branch_description: found.descriptions.get(name) ?? null,
    })),
  )
  await setDefaultBranch(store, repo_id, found.branches.find(({ isHead }) => isHead)?.name)
}

function nameOf(folder: string): string {
  const base = path.basename(folder)
  // `x/.git` is the repository of x, and `x.git` is a bare one called x.
  const name = base === '.git' ? path.basename(path.dirname(folder)) : path.basename(folder, '.git')
  const { data, error } = repoNameSchema.safeParse(name)
  if (error) throw new StartError(`${folder} gives no repository name; choose one with --name.`, 2)
  return data
}

async function removeGone(store: Store, repo_id: string, branches: GitBranch[]): Promise<void> {
  const current = new Set(branches.map(({ name }) => name))
  const known = await store
    .selectFrom('branches')
    .select('branch_name')
    .where('repo_id', '=', repo_id)
    .execute()
  const gone = known.map(({ branch_name }) => branch_name).filter((name) => !current.has(name))
  await inBatches(store, gone, (batch) =>
    store
      .deleteFrom('branches')
      .where('repo_id', '=', repo_id)
      .where('branch_name', 'in', batch)
      .execute(),
  )
}

/** Git knows people by e-mail address, so that is their ID here, or else their name. Empty if unknown. */
function authorId({ name, email }: GitBranch['author']): string {
  return email || name
}

/** Adds authors who aren't known yet. What people or a provider said about themselves stays. */
async function writeAuthors(store: Store, branches: readonly GitBranch[]): Promise<void> {
  const authors = new Map(branches.map(({ author }) => [authorId(author), author]))
  authors.delete('')
  const people = [...authors].map(([id, { name, email }]) => ({
    id,
    name: name || null,
    full_name: name || null,
    // Git accepts any text, but the interface says e-mail. The ID contains the text unchanged.
    email: z.regexes.html5Email.test(email) ? email : null,
  }))
  await inBatches(store, people, (batch) =>
    store
      .insertInto('users')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
