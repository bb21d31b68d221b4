// Reads a git repository on disk with the git program. Writes nothing.
import { cells, git } from './git-process.ts'

/** A branch of a git repository, with its head commit's author (as written there) and committer time. */
export type GitBranch = {
  name: string
  commit: string
  author: { name: string; email: string }
  /** Unix seconds; null if the commit has none, or one that git can't read. */
  time: number | null
}

/** What can be imported. */
export type GitRepository = {
  /**
   * Local branches by their name and remote-tracking ones as `origin/…`. If both have the same name, the local one.
   * Symbolic refs (origin/HEAD) are no branches.
   */
  branches: GitBranch[]
  /** The IDs of all commits that HEAD or any ref reaches. */
  commits: string[]
  /** The texts of `branch.NAME.description`, by branch name. */
  descriptions: Map<string, string>
  /** The branch that HEAD names; undefined when HEAD is detached. */
  head: string | undefined
  /** The size of the repository's objects on disk, in bytes. */
  size: number
}

/**
 * Reads everything before anything is written; this takes some 100 bytes per commit.
 * @throws StartError when the folder is no git repository, its history is damaged, or git is not installed
 */
export async function readGit(folder: string): Promise<GitRepository> {
  return {
    branches: await readBranches(folder),
    commits: await readCommits(folder),
    descriptions: await readDescriptions(folder),
    head: await readHeadName(folder),
    size: await readSize(folder),
  }
}

/**
 * `refs/heads/x` becomes `x`, and `refs/remotes/origin/x` becomes `origin/x`; undefined for a ref that is no branch.
 */
function branchName(ref: string): string | undefined {
  return /^refs\/(?:heads|remotes)\/(.*)$/s.exec(ref)?.[1]
}

/** The branches with their heads. Names that are written in another encoding than UTF-8 are read as bytes. */
async function readBranches(folder: string): Promise<GitBranch[]> {
  const fields = ['refname', 'symref', 'objectname', 'objecttype']
  const head = ['authorname', 'authoremail:trim', 'committerdate:unix']
  const format = [...fields, ...head].map((field) => `%(${field})%00`).join('')
  const asked = ['for-each-ref', `--format=${format}`, 'refs/heads', 'refs/remotes']
  const { stdout } = await git(folder, asked)
  const branches = new Map<string, GitBranch>()
  // Sorted by name, so local ones come first.
  for (const row of rowsOf(cells(stdout), fields.length + head.length)) {
    const [ref = '', symref, commit = '', type, author = '', email = '', time = ''] = row
    // Each line after the first begins with the line break of the one before.
    const name = branchName(ref.trimStart())
    if (name === undefined || symref !== '' || type !== 'commit' || branches.has(name)) continue
    branches.set(name, {
      name,
      commit,
      author: { name: author, email },
      time: /^[1-9]\d{0,14}$/.test(time) ? Number(time) : null,
    })
  }
  return [...branches.values()]
}

async function readCommits(folder: string): Promise<string[]> {
  const { stdout } = await git(folder, ['rev-list', '--all'])
  return stdout.toString('latin1').split('\n').filter(Boolean)
}

async function readDescriptions(folder: string): Promise<Map<string, string>> {
  const pattern = String.raw`^branch\..*\.description$`
  const asked = ['config', '-z', '--get-regexp', pattern]
  // git config exits with 1 when nothing matches.
  const entries = await git(folder, asked).then(
    ({ stdout }) => cells(stdout),
    () => [],
  )
  return new Map(
    entries.filter(Boolean).map((entry) => {
      const keyEnd = entry.indexOf('\n')
      const name = entry.slice('branch.'.length, keyEnd - '.description'.length)
      return [name, entry.slice(keyEnd + 1).trimEnd()]
    }),
  )
}

async function readHeadName(folder: string): Promise<string | undefined> {
  const asked = ['symbolic-ref', '--quiet', 'HEAD']
  const [ref = ''] = await git(folder, asked).then(
    ({ stdout }) => cells(stdout),
    () => [],
  )
  return branchName(ref.trimEnd())
}

async function readSize(folder: string): Promise<number> {
  const { stdout } = await git(folder, ['count-objects', '-v'])
  const kibibytes = [...stdout.toString().matchAll(/^size(?:-pack)?: (\d+)$/gm)]
  return kibibytes.reduce((sum, [, size]) => sum + Number(size), 0) * 1024
}

/** Rows of `width` cells; cells after the last complete row are dropped. */
function rowsOf(all: readonly string[], width: number): string[][] {
  const count = Math.floor(all.length / width)
  return Array.from({ length: count }, (_, row) => all.slice(row * width, (row + 1) * width))
}
