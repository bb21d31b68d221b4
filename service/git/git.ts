// Reads a git repository on disk with the git program. Writes nothing.
import { realpath } from 'node:fs/promises'
import path from 'node:path'

import { StartError } from '../operate/start-error.ts'
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
  await refuseFolderWithin(folder)
  const found = await readRefs(folder)
  const heads = await readHeads(folder, new Set(found.values()))
  return {
    branches: [...found].map(([name, commit]) => {
      const { author, time } = heads.get(commit) ?? unknownHead
      return { name, commit, author, time }
    }),
    commits: await readCommits(folder),
    descriptions: await readDescriptions(folder),
    head: await readHeadName(folder),
    size: await readSize(folder),
  }
}

type Head = Pick<GitBranch, 'author' | 'time'>

/**
 * `refs/heads/x` becomes `x`, and `refs/remotes/origin/x` becomes `origin/x`; undefined for a ref that is no branch.
 */
function branchName(ref: string): string | undefined {
  return /^refs\/(?:heads|remotes)\/(.*)$/s.exec(ref)?.[1]
}

/** Within a repository's folder, git would read the repository around it. */
async function refuseFolderWithin(folder: string): Promise<void> {
  const asked = ['--absolute-git-dir', '--is-inside-work-tree', '--show-prefix']
  const { stdout } = await git(folder, ['rev-parse', ...asked])
  const [gitFolder = '', isInWorkTree, prefix] = stdout.toString().split('\n')
  if (isInWorkTree === 'true' ? prefix === '' : gitFolder === (await realpath(folder))) return
  const around = path.basename(gitFolder) === '.git' ? path.dirname(gitFolder) : gitFolder
  throw new StartError(`${folder} is not a git repository, but lies within one: ${around}`)
}

/** The heads of branches, by name. */
async function readRefs(folder: string): Promise<Map<string, string>> {
  const format = '--format=%(refname)%00%(symref)%00%(objectname)%00%(objecttype)%00'
  const { stdout } = await git(folder, ['for-each-ref', format, 'refs/heads', 'refs/remotes'])
  const branches = new Map<string, string>()
  // Sorted by name, so local ones come first.
  for (const [ref = '', symref, id = '', type] of rowsOf(cells(stdout), 4)) {
    // Each line after the first begins with the line break of the one before.
    const name = branchName(ref.trimStart())
    if (name === undefined || symref !== '' || type !== 'commit' || branches.has(name)) continue
    branches.set(name, id)
  }
  return branches
}

const unknownHead: Head = { author: { name: '', email: '' }, time: null }

/** The author and time of commits. Git knows the encoding of each commit's names. */
async function readHeads(folder: string, ids: Iterable<string>): Promise<Map<string, Head>> {
  const format = '--format=%H%x00%an%x00%ae%x00%ct%x00'
  const show = ['rev-list', '--no-walk', '--stdin', '--encoding=UTF-8', format]
  const { stdout } = await git(folder, show, [...ids].join('\n'))
  return new Map(
    rowsOf(cells(stdout), 4).map(([id = '', name = '', email = '', time = '']) => [
      // Git prints a line of its own before each.
      id.slice(id.lastIndexOf('\n') + 1),
      { author: { name, email }, time: /^\d{1,15}$/.test(time) ? Number(time) : null },
    ]),
  )
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
