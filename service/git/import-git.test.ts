import { chownSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, test, vi } from 'vitest'

import { Client } from '../testing/client.ts'
import { runCommandHere } from '../testing/command.ts'
import { commitOf, gitRepository, importedTo } from '../testing/git-repository.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import type { ImportOptions } from './import-git.ts'

// Each test starts several processes of git, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const service = await serviceForFile()
const client = new Client(service)

/** Imports beside the running service; answers what was printed. */
const imported = (folder: string, name?: string, options?: Partial<ImportOptions>) =>
  importedTo(service.data, folder, name, options)

async function branchesByName(repo_id: string) {
  const { body } = await client.ask('listBranches', { repo_id })
  return new Map(body.items.map((item) => [item.branch_name, item]))
}

describe('import-git', () => {
  test('imports branches, heads, authors, times, descriptions, and every commit', async () => {
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
    })
    const repo_id = 'my project'
    const { body } = await client.ask('listBranches', { repo_id, as: 'bob' })
    const author = {
      id: 'zoë@localhost',
      name: 'Zoë "Z" z',
      full_name: 'Zoë "Z" z',
    }
    const head = { author, time: 1_700_000_100, branch_id: expect.any(String) as string }
    expect(body.items).toEqual([
      { ...head, branch_name: 'main', commit_id: git('rev-parse', 'HEAD') },
      {
        ...head,
        branch_name: 'feature/größe-🚀#1%2F',
        commit_id: first,
        branch_description: 'Two\nlines.',
      },
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

  test('a second time updates: new and moved branches, removed ones, the same IDs', async () => {
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
    expect(second).toMatchObject({ repo_id: first.repo_id, commits: 2 })
    expect([...after.keys()]).toEqual(['main', 'new', 'stays'])
    expect(after.get('main')?.branch_id).toBe(before.get('main')?.branch_id)
    expect(after.get('main')?.commit_id).not.toBe(before.get('main')?.commit_id)
    expect(after.get('stays')).toEqual(before.get('stays'))
  })

  test('a person who is known already keeps their name', async () => {
    const { folder, git } = await gitRepository()
    const known = { id: 'hana@example.com', name: 'hana', full_name: 'Hana H.' }
    await service.store.insertInto('users').values(known).execute()
    commitOf(git, { author: 'Somebody <hana@example.com> 1 +0000', branch: 'hers' })
    await imported(folder, 'authors')
    expect((await branchesByName('authors')).get('hers')?.author).toEqual(known)
  })

  test('a tag with the name of the default branch changes nothing', async () => {
    const { folder, git } = await gitRepository()
    git('tag', 'main')
    await imported(folder, 'tagged')
    const { body } = await client.ask('renameRepo', {
      repo_id: 'tagged',
      body: { new_name: 'tagged' },
    })
    expect(body.default_branch_name).toBe('main')
  })

  test('names the repository after its folder, also if the path is its .git or a bare repository', async () => {
    const { folder, git } = await gitRepository('one')
    expect(await imported(path.join(folder, '.git'))).toMatchObject({ repo_name: 'one' })
    const bare = path.join(path.dirname(folder), 'two.git')
    git('clone', '--quiet', '--bare', folder, bare)
    expect(await imported(bare)).toMatchObject({ repo_name: 'two', branches: 1 })
    const tree = path.join(path.dirname(folder), 'three')
    git('worktree', 'add', '--quiet', '-b', 'three', tree)
    expect(await imported(tree)).toMatchObject({ repo_name: 'three', branches: 2 })
  })

  test('takes no option for the path', async () => {
    const { code, stdout, stderr } = await runCommandHere('import-git', '--upload-pack=x')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: unknown option[^\n]*\n$/)
  })

  test.runIf(process.getuid?.() === 0)('says what to do about another user’s folder', async () => {
    const { folder } = await gitRepository('theirs')
    chownSync(folder, 65_534, 65_534)
    await expect(imported(folder)).rejects.toThrow(
      `git config --global --add safe.directory ${folder}`,
    )
  })

  test('refuses a name whose repository was not imported from git', async () => {
    const { folder } = await gitRepository()
    await expect(imported(folder, 'demo')).rejects.toThrow(
      /^A repository called "demo" exists already/,
    )
  })

  test('refuses a name whose repository was imported from another folder', async () => {
    const [one, other] = [await gitRepository('twice'), await gitRepository('twice')]
    const first = await imported(one.folder)
    other.git('branch', 'theirs')
    await expect(imported(other.folder)).rejects.toThrow(
      /^A repository called "twice" exists already.*--moved/,
    )
    expect([...(await branchesByName('twice')).keys()]).toEqual(['main'])

    expect(await imported(other.folder, 'twice', { moved: true })).toMatchObject({
      repo_id: first.repo_id,
    })
    expect([...(await branchesByName('twice')).keys()]).toEqual(['main', 'theirs'])
    await expect(imported(one.folder, 'twice')).rejects.toThrow(/^A repository called "twice"/)
    await imported(one.folder, 'once more')
    await expect(imported(one.folder, 'twice', { moved: true })).rejects.toThrow(
      'It has been imported under another name.',
    )
    expect([...(await branchesByName('twice')).keys()]).toEqual(['main', 'theirs'])
  })

  test('updates a repository that was renamed in the app', async () => {
    const { folder, git } = await gitRepository('before')
    const first = await imported(folder)
    await client.ask('renameRepo', { repo_id: 'before', body: { new_name: 'after' } })
    git('branch', 'new')
    for (const name of [undefined, 'before']) {
      // A script goes on with the name that it was written with.
      const again = await imported(path.join(folder, '.git'), name)
      expect(again).toMatchObject({ repo_id: first.repo_id, repo_name: 'after', branches: 2 })
    }
    expect([...(await branchesByName('after')).keys()]).toEqual(['main', 'new'])
  })

  test('--owner makes a person its owner', async () => {
    const { folder } = await gitRepository('hers')
    const { repo_id } = await imported(folder, undefined, { owner: 'carol' })
    const asked = (as: string) => client.ask('listGranularPermissions', { repo_id, as })
    expect([(await asked('carol')).status, (await asked('alice')).status]).toEqual([200, 404])
  })

  test('is a command that prints one line of JSON', async () => {
    const { folder } = await gitRepository()
    const { code, stdout, stderr } = await runCommandHere(
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
