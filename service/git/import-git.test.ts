import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, test, vi } from 'vitest'

import { StartError } from '../start-error.ts'
import { Client } from '../testing/client.ts'
import { runCommand, testFolder } from '../testing/command.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { importGit } from './import-git.ts'

// Each test starts several processes of git, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const service = await serviceForFile()
const client = new Client(service)

type Git = (...args: string[]) => string

/** A git repository of a test's own; commits are made at a fixed time, by someone with an odd name. */
async function gitRepository(name = 'project'): Promise<{ folder: string; git: Git }> {
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

/** Imports beside the running service; answers what was printed. */
async function imported(folder: string, name?: string) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  try {
    await importGit(folder, { data: service.data, name })
    const printed = JSON.parse(String(log.mock.calls[0]?.[0])) as Record<string, unknown>
    return { ...printed, warnings: warn.mock.calls.flat().map(String) }
  } finally {
    log.mockRestore()
    warn.mockRestore()
  }
}

async function branchesByName(repo_id: string) {
  const { body } = await client.ask('listBranches', { repo_id })
  return new Map(body.items.map((item) => [item.branch_name, item]))
}

describe('import-git', () => {
  test('brings branches, heads, authors, times, descriptions, and every commit', async () => {
    const { folder, git } = await gitRepository('my project')
    const first = git('rev-parse', 'HEAD')
    git('branch', 'feature/größe-🚀#1%2F')
    git('config', 'branch.feature/größe-🚀#1%2F.description', 'Two\nlines.\n')
    git('commit', '--quiet', '--allow-empty', '-m', 'second')
    git('update-ref', 'refs/remotes/origin/only-there', first)
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/only-there')
    git('tag', 'v1')

    expect(await imported(folder)).toMatchObject({
      repo_name: 'my project',
      branches: 3,
      commits: 2,
      warnings: [],
    })
    const repo_id = 'my project'
    const { body } = await client.ask('listBranches', { repo_id, as: 'bob' })
    const author = {
      id: 'zoë@localhost',
      name: 'Zoë "Z" z',
      full_name: 'Zoë "Z" z',
      email: 'zoë@localhost',
    }
    const head = { author, time: 1_700_000_100, branch_id: expect.any(String) as string }
    expect(body.items).toEqual([
      {
        ...head,
        branch_name: 'feature/größe-🚀#1%2F',
        commit_id: first,
        branch_description: 'Two\nlines.',
      },
      { ...head, branch_name: 'main', commit_id: git('rev-parse', 'HEAD') },
      { ...head, branch_name: 'origin/only-there', commit_id: first },
    ])
    const created = await client.ask('createReview', {
      repo_id,
      body: {
        title: 'A commit and a branch',
        base_ref: first,
        compare_ref: 'main',
        reviewer_ids: ['zoë@localhost'],
      },
    })
    expect([created.status, created.body.reviewers]).toEqual([201, [author]])
    const renamed = await client.ask('renameRepo', { repo_id, body: { new_name: 'other' } })
    expect(renamed.body).toMatchObject({
      default_branch_name: 'main',
      owner_user_id: 'alice',
      sync_git_repo_url: pathToFileURL(folder).href,
    })
  })

  test('again: new and moved branches come, gone ones go, IDs stay', async () => {
    const { folder, git } = await gitRepository()
    git('branch', 'gone')
    git('branch', 'stays')
    const first = await imported(folder, 'git')
    const before = await branchesByName('git')

    git('commit', '--quiet', '--allow-empty', '-m', 'moved')
    git('branch', '-D', 'gone')
    git('branch', 'new')
    const second = await imported(folder, 'git')
    const after = await branchesByName('git')
    expect(second).toMatchObject({ repo_id: (first as { repo_id?: string }).repo_id, commits: 2 })
    expect([...after.keys()]).toEqual(['main', 'new', 'stays'])
    expect(after.get('main')?.branch_id).toBe(before.get('main')?.branch_id)
    expect(after.get('main')?.commit_id).not.toBe(before.get('main')?.commit_id)
    expect(after.get('stays')).toEqual(before.get('stays'))
  })

  test('says which branches can not be named in a review', async () => {
    const { folder, git } = await gitRepository()
    git('branch', 'n'.repeat(128))
    git('branch', 'n'.repeat(129))
    const { warnings } = await imported(folder)
    expect(warnings.join()).toMatch(/^1 branch names are longer than 128 characters/)
  })

  test('a repository without a commit has no branches', async () => {
    const folder = await testFolder()
    execFileSync('git', ['init', '--quiet', folder])
    expect(await imported(folder, 'empty')).toMatchObject({ branches: 0, commits: 0 })
  })

  test.each([
    ['a folder that is not there', '/nowhere/at/all'],
    ['a folder that is no repository', ''],
  ])('fails in one line for %s', async (_case, folder) => {
    const importing = imported(folder || service.data)
    await expect(importing).rejects.toThrow(StartError)
    await expect(importing).rejects.toThrow(/can't be read as a git repository[^\n]*$/)
  })

  test('takes no option in the place of the path', async () => {
    const { code, stdout, stderr } = await runCommand('import-git', '--upload-pack=x')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^Unknown option[^\n]*\n$/)
  })

  test('leaves a repository alone that did not come from git', async () => {
    const { folder } = await gitRepository()
    await expect(imported(folder, 'demo')).rejects.toThrow(
      /^The repository "demo" was not imported from git/,
    )
  })

  test('is a command that prints one line of JSON', async () => {
    const { folder } = await gitRepository()
    const { code, stdout, stderr } = await runCommand(
      'import-git',
      folder,
      '--name=command',
      '--data',
      service.data,
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\{[^\n]*\}\n$/)
    expect((await client.ask('listBranches', { repo_id: 'command' })).status).toBe(200)
  })
})
