// Tests only: makes git repositories on disk, and imports them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { vi } from 'vitest'

import { importGit, type Imported, type ImportOptions } from '../git/import-git.ts'
import { testFolder } from './command.ts'

/** Runs git in a repository, and answers what it printed. */
type Git = (...args: string[]) => string

/** A branch with one commit without parents, written as given: each character is a byte. */
export function commitOf(
  git: Git,
  commit: Partial<Record<'author' | 'committer', string>> & { branch: string },
) {
  const { author = 'a <a@example.com> 1 +0000', committer = author, branch } = commit
  const lines = [
    `tree ${git('rev-parse', 'HEAD^{tree}')}`,
    `author ${author}`,
    `committer ${committer}`,
  ]
  const file = path.join(git('rev-parse', '--absolute-git-dir'), 'commit')
  writeFileSync(file, [...lines, '', branch].join('\n'), 'latin1')
  git('branch', branch, git('hash-object', '-t', 'commit', '-w', '--literally', file))
}

/** A new git repository. Its commits have a fixed time and an author with an odd name. */
export async function gitRepository(name = 'project'): Promise<{ folder: string; git: Git }> {
  const folder = path.join(await testFolder(), name)
  mkdirSync(folder)
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GIT_AUTHOR_NAME: 'Zoë "Z" <z>',
    GIT_AUTHOR_EMAIL: 'zoë@localhost',
    GIT_AUTHOR_DATE: '1700000000 +0100',
    GIT_COMMITTER_NAME: 'c',
    GIT_COMMITTER_EMAIL: 'c@example.com',
    GIT_COMMITTER_DATE: '1700000100 +0100',
  }
  const git: Git = (...args) =>
    execFileSync('git', ['-C', folder, ...args], { env, encoding: 'utf8', stdio: 'pipe' }).trim()
  git('init', '--quiet', '--initial-branch=main')
  git('commit', '--quiet', '--allow-empty', '-m', 'first')
  return { folder, git }
}

/** Imports into the data at an address, and answers what was printed. */
export async function importedTo(
  data: string,
  folder: string,
  name?: string,
  options?: Partial<ImportOptions>,
) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  try {
    await importGit(folder, { data, name, moved: false, ...options })
    return JSON.parse(String(log.mock.calls[0]?.[0])) as Imported
  } finally {
    log.mockRestore()
  }
}
