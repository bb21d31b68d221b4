// Reads a git repository on disk with the git program. Writes nothing.
import { git, textOf } from './git-process.ts'

/** A branch of a git repository, with its head commit's author (as written there) and committer time. */
export type GitBranch = {
  name: string
  commit: string
  author: { name: string; email: string }
  /** Unix seconds; null if the commit has none, or one that git can't read. */
  time: number | null
  /** Whether HEAD names it. */
  isHead: boolean
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
    size: await readSize(folder),
  }
}

/** The branches with their heads. Names that are written in another encoding than UTF-8 are read as bytes. */
async function readBranches(folder: string): Promise<GitBranch[]> {
  const ofRef = ['refname', 'symref', 'objectname', 'objecttype', 'HEAD']
  const ofCommit = ['authorname', 'authoremail:trim', 'committerdate:unix']
  const format = [...ofRef, ...ofCommit].map((field) => `%(${field})`).join('%00')
  const asked = ['for-each-ref', `--format=${format}`, 'refs/heads', 'refs/remotes']
  const printed = await git(folder, asked)
  const branches = new Map<string, GitBranch>()
  // Sorted by name, so local ones come first.
  for (const line of lines(printed)) {
    const [ref = '', symref, commit = '', type, head, ...rest] = line.split('\0').map(textOf)
    const [author = '', email = '', time = ''] = rest
    const name = ref.replace(/^refs\/(heads|remotes)\//, '')
    if (symref !== '' || type !== 'commit' || branches.has(name)) continue
    branches.set(name, {
      name,
      commit,
      author: { name: author, email },
      time: /^[1-9]\d{0,14}$/.test(time) ? Number(time) : null,
      isHead: head === '*',
    })
  }
  return [...branches.values()]
}

async function readCommits(folder: string): Promise<string[]> {
  return lines(await git(folder, ['rev-list', '--all']))
}

async function readDescriptions(folder: string): Promise<Map<string, string>> {
  const pattern = String.raw`^branch\..*\.description$`
  const asked = ['config', '-z', '--get-regexp', pattern]
  // git config exits with 1 when nothing matches.
  const printed = await git(folder, asked).catch(() => '')
  const entries = printed.matchAll(/branch\.([^\0\n]*)\.description\n([^\0]*)\0/g)
  return new Map(
    Array.from(entries, ([, name = '', text = '']) => [textOf(name), textOf(text).trimEnd()]),
  )
}

async function readSize(folder: string): Promise<number> {
  const printed = await git(folder, ['count-objects', '-v'])
  const kibibytes = [...printed.matchAll(/^size(?:-pack)?: (\d+)$/gm)]
  return kibibytes.reduce((sum, [, size]) => sum + Number(size), 0) * 1024
}

function lines(printed: string): string[] {
  return printed.split('\n').filter(Boolean)
}
