// Reads a git repository on disk through the git program: no shell, NUL-separated output, bounded
// memory. Writes nothing, there or here.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

import { StartError } from '../start-error.ts'

/** A branch of a git repository, its head commit's author (as written there) and committer time. */
export type GitBranch = {
  name: string
  commit: string
  author: { name: string; email: string }
  /** Unix seconds. */
  time: number
}

const run = promisify(execFile)
const maxBuffer = 512 * 1024 * 1024

/**
 * Local branches by their name and remote-tracking ones as `origin/…`; where both have a name, the
 * local one. Symbolic refs (origin/HEAD) are no branches.
 * @throws StartError when the folder is no git repository, or there is no git
 */
export async function gitBranches(folder: string): Promise<GitBranch[]> {
  const fields = [
    'refname',
    'symref',
    'objectname',
    'authorname',
    'authoremail:trim',
    'committerdate:unix',
  ]
  const format = fields.map((field) => `%(${field})%00`).join('')
  const output = await git(
    folder,
    'for-each-ref',
    `--format=${format}`,
    'refs/heads',
    'refs/remotes',
  )
  const cells = output.split('\0')
  const branches = new Map<string, GitBranch>()
  for (let at = 0; at + fields.length < cells.length; at += fields.length) {
    const [ref = '', symref, commit = '', author = '', email = '', time = ''] = cells.slice(at)
    // Each line but the first begins with the line end of the one before.
    const name = ref.trimStart().replace(/^refs\/(heads|remotes)\//, '')
    if (symref || branches.has(name)) continue
    branches.set(name, { name, commit, author: { name: author, email }, time: Number(time) })
  }
  return [...branches.values()]
}

/** The texts of `branch.NAME.description`, by branch name. */
export async function gitDescriptions(folder: string): Promise<Map<string, string>> {
  const pattern = String.raw`^branch\..*\.description$`
  // git config exits with 1 when nothing matches.
  const output = await git(folder, 'config', '-z', '--get-regexp', pattern).catch(() => '')
  const entries = output.split('\0').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const keyEnd = entry.indexOf('\n')
      const name = entry.slice('branch.'.length, keyEnd - '.description'.length)
      return [name, entry.slice(keyEnd + 1).trimEnd()]
    }),
  )
}

/** The branch that HEAD names; undefined when HEAD is detached. */
export async function gitHead(folder: string): Promise<string | undefined> {
  const head = await git(folder, 'symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => '')
  return head.trim() || undefined
}

/** What the repository's objects take on disk, in bytes. */
export async function gitSize(folder: string): Promise<number> {
  const counts = await git(folder, 'count-objects', '-v')
  const kibibytes = [...counts.matchAll(/^size(?:-pack)?: (\d+)$/gm)].map(([, size]) =>
    Number(size),
  )
  return kibibytes.reduce((sum, each) => sum + each, 0) * 1024
}

/** The IDs of all commits that any ref reaches, up to `size` at a time. */
export async function* gitCommits(folder: string, size: number): AsyncGenerator<string[]> {
  const child = spawn('git', ['-C', folder, 'rev-list', '--all'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let batch: string[] = []
  for await (const commit of createInterface({ input: child.stdout })) {
    batch.push(commit)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
  const [code] = (await exited) as [number | null]
  if (code !== 0) throw new StartError(`git could not list the commits of ${folder}.`)
}

async function git(folder: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer })
    return stdout
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') throw new StartError('The program git is not installed.')
    const [reason = ''] = stderr.split('\n')
    throw new StartError(`${folder} can't be read as a git repository: ${reason}`)
  }
}
