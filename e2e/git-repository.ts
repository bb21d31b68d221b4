// Git repositories on disk, made by git itself, and imported beside the running service as anyone would.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Repository } from './fixtures.ts'
import { mainService } from './services.ts'

type GitContent = {
  branches: string[]
  author: { name: string; email: string }
  /** The description of each branch. */
  description: string
}

/** Makes a git repository and imports it. Such a repository can have nearly any name. */
export function importedRepository(
  name: string,
  { branches, author, description }: GitContent,
): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'refdesk-git-'))
  const by = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`]
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, ...by, 'commit', '--quiet', '--allow-empty', '-m', 'x')
  for (const branch of branches) {
    if (branch !== 'main') git(folder, 'branch', branch)
    git(folder, 'config', `branch.${branch}.description`, description)
  }
  const repository = importGit(folder, name)
  rmSync(folder, { recursive: true })
  return repository
}

/** Imports the git repository in a folder by the command line. */
function importGit(folder: string, name: string): Repository {
  const service = join(import.meta.dirname, '../service/main.ts')
  const args = [service, 'import-git', folder, `--name=${name}`, `--data=${mainService.data}`]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Repository
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' })
}
