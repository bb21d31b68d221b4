// The command `import-git`: the branches of a git repository on disk → a repository of ours, next to
// a running service if need be. Importing again under the same name updates it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import * as z from 'zod/mini'

import { repoNameSchema } from '../../contract/resources.ts'
import { codePoints } from '../../contract/text.ts'
import { ensureDemonstration } from '../demo/demo.ts'
import {
  setDefaultBranch,
  writeBranches,
  writeCommits,
  writeRepository,
} from '../repository-content.ts'
import { StartError } from '../start-error.ts'
import { openStore, type Queries, type Store } from '../store/store.ts'
import { inTransaction } from '../store/transaction.ts'
import { branchName, type GitBranch, type GitRepository, readGit } from './git.ts'

/** The longest ref that the interface takes (interface: Limits). */
const maxRef = 128
/** Each batch is a transaction of its own, so that a running service never waits long. */
const commitsPerBatch = 5000

/** `name` is the repository's name here; the folder's by default. */
export type ImportOptions = { data: string; name?: string | undefined }

/** What `import-git` prints as one line of JSON. */
export type Imported = { repo_id: string; repo_name: string; branches: number; commits: number }

/**
 * Imports, or imports again, and prints what there is now.
 * @throws StartError when the folder is no git repository, or the name belongs to another kind of repository
 */
export async function importGit(folder: string, options: ImportOptions): Promise<void> {
  const absolute = path.resolve(folder)
  const repo_name = options.name ?? nameOf(absolute)
  // Read in whole first: of a repository that git can't read, nothing is left here.
  const found = await readGit(absolute)
  const { branches, commits, descriptions } = found
  const source = pathToFileURL(absolute).href
  const store = await openStore(options.data)
  try {
    await ensureDemonstration(store)
    const repo_id = await repositoryOf(store, repo_name, source)
    for (let start = 0; start < commits.length; start += commitsPerBatch) {
      const batch = commits.slice(start, start + commitsPerBatch)
      await inTransaction(store, (queries) => writeCommits(queries, repo_id, batch))
    }
    const facts = { size_bytes: found.size, sync_git_repo_url: source }
    await inTransaction(store, async (queries) => {
      await queries.updateTable('repositories').set(facts).where('repo_id', '=', repo_id).execute()
      await removeGone(queries, repo_id, found)
      await writeAuthors(queries, branches)
      await writeBranches(
        queries,
        repo_id,
        branches.map(({ name, commit, author, time }) => ({
          branch_name: name,
          commit_id: commit,
          author_id: authorId(author) || null,
          time,
          branch_description: descriptions.get(name) ?? null,
        })),
      )
      await setDefaultBranch(queries, repo_id, found.head)
    })
    warn(found)
    const imported: Imported = {
      repo_id,
      repo_name,
      branches: branches.length,
      commits: commits.length,
    }
    console.log(JSON.stringify(imported))
  } finally {
    await store.destroy()
  }
}

function nameOf(folder: string): string {
  const base = path.basename(folder)
  // `x/.git` is the repository of x, and `x.git` is a bare one called x.
  const name = base === '.git' ? path.basename(path.dirname(folder)) : path.basename(folder, '.git')
  const { data, error } = repoNameSchema.safeParse(name)
  if (error) throw new StartError(`${folder} gives no repository name; choose one with --name.`, 2)
  return data
}

/** The ID of the repository to import into: that of the name, or a new one. */
async function repositoryOf(store: Store, repo_name: string, source: string): Promise<string> {
  const existing = await store
    .selectFrom('repositories')
    .select(['repo_id', 'sync_git_repo_url'])
    .where('repo_name', '=', repo_name)
    .executeTakeFirst()
  if (!existing) {
    const repository = { repo_name, sync_git_repo_url: source }
    const { repo_id } = await inTransaction(store, (queries) =>
      writeRepository(queries, repository),
    )
    return repo_id
  }
  if (!existing.sync_git_repo_url?.startsWith('file:')) {
    throw new StartError(
      `The repository "${repo_name}" was not imported from git; choose another name with --name.`,
    )
  }
  return existing.repo_id
}

/** A branch whose ref can't be read is not gone: it stays as it was. */
async function removeGone(
  store: Queries,
  repo_id: string,
  { branches, unreadable }: GitRepository,
): Promise<void> {
  const current = new Set([...branches.map(({ name }) => name), ...unreadable.map(branchName)])
  const known = await store
    .selectFrom('branches')
    .select('branch_name')
    .where('repo_id', '=', repo_id)
    .execute()
  for (const { branch_name } of known) {
    if (current.has(branch_name)) continue
    await store
      .deleteFrom('branches')
      .where((where) => where.and({ repo_id, branch_name }))
      .execute()
  }
}

/** Git knows people by e-mail address, so that is their ID here; without one, their name. */
function authorId({ name, email }: GitBranch['author']): string {
  return email || name
}

/** Puts the authors into the directory, except where their ID is an account of someone who can sign in. */
async function writeAuthors(store: Queries, branches: readonly GitBranch[]): Promise<void> {
  const authors = new Map(branches.map(({ author }) => [authorId(author), author]))
  authors.delete('')
  for (const [id, { name, email }] of authors) {
    const person = {
      name: name || null,
      full_name: name || null,
      // Git takes any text; the interface says e-mail. The ID has it as it is.
      email: z.regexes.html5Email.test(email) ? email : null,
    }
    await store
      .insertInto('users')
      .values({ id, ...person })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(person).where('users.password_hash', 'is', null),
      )
      .execute()
  }
}

/** Says what was not imported as it is there, a line for each kind. */
function warn({ branches, unreadable }: GitRepository): void {
  const names = branches.map(({ name }) => name)
  const long = names.filter((name) => codePoints(name) > maxRef)
  const escaped = names.filter((name) => name.includes('\\'))
  if (unreadable.length > 0) {
    console.warn(`Left out, since git can't read them: ${some(unreadable)}. Try git fsck.`)
  }
  if (escaped.length > 0) {
    console.warn(`Not UTF-8, so other bytes are written as \\xNN: ${some(escaped)}.`)
  }
  if (long.length > 0) {
    console.warn(
      `${long.length} branch names are longer than ${maxRef} characters; a review can name those branches by ID only.`,
    )
  }
}

function some(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : ''
  return names.slice(0, 20).join(', ') + more
}
