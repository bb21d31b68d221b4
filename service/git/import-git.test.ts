import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { StartError } from '../start-error.ts'
import { Client } from '../testing/client.ts'
import { runCommand, testFolder } from '../testing/command.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { importGit, type Imported, type ImportOptions } from './import-git.ts'

// Each test starts several processes of git, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const service = await serviceForFile()
const client = new Client(service)

type Git = (...args: string[]) => string

/** A branch of one commit without parents, written as given: each character is a byte. */
function commitOf(
  git: Git,
  commit: Partial<Record<'author' | 'committer' | 'encoding', string>> & { branch: string },
) {
  const { author = 'a <a@example.com> 1 +0000', committer = author, encoding, branch } = commit
  const lines = [
    `tree ${git('rev-parse', 'HEAD^{tree}')}`,
    `author ${author}`,
    `committer ${committer}`,
  ]
  if (encoding !== undefined) lines.push(`encoding ${encoding}`)
  const file = path.join(git('rev-parse', '--absolute-git-dir'), 'commit')
  writeFileSync(file, [...lines, '', branch].join('\n'), 'latin1')
  git('branch', branch, git('hash-object', '-t', 'commit', '-w', '--literally', file))
}

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

/** A name that can't be compressed, as an index of PostgreSQL's does with what repeats. */
function longName(bytes: number) {
  const parts = Array.from({ length: 20 }, () => randomBytes(100).toString('base64url'))
  return parts.join('/').slice(0, bytes)
}

/** Imports beside the running service; answers what was printed. */
async function imported(folder: string, name?: string, options?: Partial<ImportOptions>) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  try {
    await importGit(folder, { data: service.data, name, moved: false, ...options })
    const printed = JSON.parse(String(log.mock.calls[0]?.[0])) as Imported
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
    expect(second).toMatchObject({ repo_id: first.repo_id, commits: 2 })
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

  test('leaves out names that no index of PostgreSQL’s takes, and says so', async () => {
    const { folder, git } = await gitRepository()
    const [longest, tooLong, author] = [longName(2000), longName(2001), longName(2001)] as const
    git('branch', longest)
    git('branch', tooLong)
    commitOf(git, { author: `A <${author}> 1 +0000`, branch: 'by-name' })
    const { repo_id, warnings } = await imported(folder, 'long names')
    expect(warnings[0]).toBe(
      `Left out, since their names are longer than 2000 bytes: ${tooLong.slice(0, 40)}….`,
    )
    const branches = await branchesByName(repo_id)
    expect(new Set(branches.keys())).toEqual(new Set(['by-name', 'main', longest]))
    expect(branches.get('by-name')?.author).toMatchObject({ id: 'A' })
  })

  test('an author’s e-mail address that is none is the ID only', async () => {
    const { folder, git } = await gitRepository()
    commitOf(git, { author: 'A <ann@localhost> 1 +0000', branch: 'address' })
    commitOf(git, { author: 'B <no address> 1 +0000', branch: 'text' })
    await imported(folder, 'e-mail')
    const branches = await branchesByName('e-mail')
    expect(branches.get('address')?.author).toMatchObject({ email: 'ann@localhost' })
    expect(branches.get('text')?.author).toEqual({ id: 'no address', name: 'B', full_name: 'B' })
  })

  test('who is known already keeps what is known of them', async () => {
    const { folder, git } = await gitRepository()
    const known = { id: 'hana@example.com', name: 'hana', full_name: 'Hana H.' }
    await service.store.insertInto('users').values(known).execute()
    commitOf(git, { author: 'Somebody <hana@example.com> 1 +0000', branch: 'hers' })
    await imported(folder, 'authors')
    expect((await branchesByName('authors')).get('hers')?.author).toEqual(known)
  })

  test('a tag that is called like the default branch takes nothing from it', async () => {
    const { folder, git } = await gitRepository()
    git('tag', 'main')
    await imported(folder, 'tagged')
    const { body } = await client.ask('renameRepo', {
      repo_id: 'tagged',
      body: { new_name: 'tagged' },
    })
    expect(body.default_branch_name).toBe('main')
  })

  test('leaves out the refs that are broken, says which, and keeps what it knew of them', async () => {
    const { folder, git } = await gitRepository()
    const first = git('rev-parse', 'HEAD')
    git('branch', 'known')
    git('tag', 'tree', 'HEAD^{tree}')
    await imported(folder, 'broken')
    const before = await branchesByName('broken')

    commitOf(git, { branch: 'damaged' })
    const damaged = git('rev-parse', 'damaged')
    const object = path.join(folder, '.git/objects', damaged.slice(0, 2), damaged.slice(2))
    chmodSync(object, 0o600)
    writeFileSync(object, 'damaged')
    for (const [name, text] of [
      ['known', ''],
      ['garbage', 'garbage'],
      ['missing', '1'.repeat(40)],
    ] as const) {
      writeFileSync(path.join(folder, '.git/refs/heads', name), text)
    }
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/none')
    const { warnings, ...printed } = await imported(folder, 'broken')
    expect(printed).toMatchObject({ branches: 1, commits: 1 })
    expect(warnings).toEqual([
      "Left out, since git can't read them: refs/heads/garbage, refs/heads/known, refs/heads/damaged, refs/heads/missing. Try git fsck.",
    ])
    expect(await branchesByName('broken')).toEqual(before)
    expect(before.get('known')?.commit_id).toBe(first)
  })

  test('of a history with a hole nothing is left, and one line says so', async () => {
    const { folder, git } = await gitRepository()
    const first = git('rev-parse', 'HEAD')
    git('commit', '--quiet', '--allow-empty', '-m', 'second')
    rmSync(path.join(folder, '.git/objects', first.slice(0, 2), first.slice(2)))
    await expect(imported(folder, 'hole')).rejects.toThrow(
      /can't be read as a git repository: fatal: [^\n]*$/,
    )
    expect((await client.ask('listBranches', { repo_id: 'hole' })).status).toBe(404)
  })

  test('names that are not UTF-8 stay apart, written visibly', async () => {
    const { folder, git } = await gitRepository()
    const refs = path.join(folder, '.git/refs/heads/')
    for (const byte of [0xfe, 0xff]) {
      const name = Buffer.concat([Buffer.from(`${refs}é`), Buffer.of(byte)])
      writeFileSync(name, git('rev-parse', 'HEAD'))
    }
    const { warnings } = await imported(folder, 'bytes')
    const names = [String.raw`\xC3\xA9\xFE`, String.raw`\xC3\xA9\xFF`]
    expect([...(await branchesByName('bytes')).keys()]).toEqual(['main', ...names])
    expect(warnings).toEqual([
      String.raw`Not UTF-8, so other bytes are written as \xNN: ${names.join(', ')}.`,
    ])
  })

  test.each([
    ['none', 'c <c@example.com>'],
    ['a negative one', 'c <c@example.com> -5 +0000'],
    ['one that is none', 'c <c@example.com> now'],
    ['one beyond all times', `c <c@example.com> ${'9'.repeat(20)} +0000`],
  ])('a commit whose time is %s has none here', async (name, committer) => {
    const { folder, git } = await gitRepository()
    commitOf(git, { committer, branch: 'timeless' })
    await imported(folder, name)
    const branch = (await branchesByName(name)).get('timeless')
    expect(branch).toMatchObject({ branch_name: 'timeless' })
    expect(branch).not.toHaveProperty('time')
  })

  test('an author’s name is read in the commit’s encoding; without one, its bytes can be seen', async () => {
    const { folder, git } = await gitRepository()
    const author = 'J\xf6rg <j@example.com> 1 +0000'
    commitOf(git, { author, encoding: 'ISO-8859-1', branch: 'named' })
    await imported(folder, 'encodings')
    expect((await branchesByName('encodings')).get('named')?.author?.name).toBe('Jörg')
    commitOf(git, { author: 'J\xf6rg <other@example.com> 1 +0000', branch: 'silent' })
    await imported(folder, 'encodings')
    expect((await branchesByName('encodings')).get('silent')?.author?.name).toBe(
      String.raw`J\xF6rg`,
    )
  })

  test('is called after the folder that holds it, also when its .git or a bare one is named', async () => {
    const { folder, git } = await gitRepository('one')
    expect(await imported(path.join(folder, '.git'))).toMatchObject({ repo_name: 'one' })
    const bare = path.join(path.dirname(folder), 'two.git')
    git('clone', '--quiet', '--bare', folder, bare)
    expect(await imported(bare)).toMatchObject({ repo_name: 'two', branches: 1 })
    const tree = path.join(path.dirname(folder), 'three')
    git('worktree', 'add', '--quiet', '-b', 'three', tree)
    expect(await imported(tree)).toMatchObject({ repo_name: 'three', branches: 2 })
  })

  test.each(['src', '.git/refs'])('%s within a repository is none', async (within) => {
    const { folder } = await gitRepository()
    mkdirSync(path.join(folder, within), { recursive: true })
    await expect(imported(path.join(folder, within), 'within')).rejects.toThrow(
      `is no git repository but lies within one: ${folder}`,
    )
    expect((await client.ask('listBranches', { repo_id: 'within' })).status).toBe(404)
  })

  test('variables of git’s in the environment lead nowhere else', async () => {
    const { folder } = await gitRepository()
    const other = await gitRepository()
    other.git('branch', 'another')
    vi.stubEnv('GIT_DIR', path.join(other.folder, '.git'))
    onTestFinished(() => void vi.unstubAllEnvs())
    await imported(folder, 'environment')
    expect([...(await branchesByName('environment')).keys()]).toEqual(['main'])
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
    const importing = imported(folder || (await testFolder()))
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

  test('knows where a repository came from: the same name from elsewhere is refused', async () => {
    const [one, other] = [await gitRepository('twice'), await gitRepository('twice')]
    const first = await imported(one.folder)
    other.git('branch', 'theirs')
    await expect(imported(other.folder)).rejects.toThrow(
      `The repository "twice" comes from ${pathToFileURL(one.folder).href}, not from ${pathToFileURL(other.folder).href}`,
    )
    expect([...(await branchesByName('twice')).keys()]).toEqual(['main'])

    expect(await imported(other.folder, 'twice', { moved: true })).toMatchObject({
      repo_id: first.repo_id,
    })
    expect([...(await branchesByName('twice')).keys()]).toEqual(['main', 'theirs'])
    await expect(imported(one.folder, 'twice')).rejects.toThrow(/^The repository "twice" comes/)
  })

  test('a repository that was renamed in the app is updated all the same', async () => {
    const { folder, git } = await gitRepository('before')
    const first = await imported(folder)
    await client.ask('renameRepo', { repo_id: 'before', body: { new_name: 'after' } })
    git('branch', 'new')
    for (const name of [undefined, 'before']) {
      const again = await imported(path.join(folder, '.git'), name)
      expect(again).toMatchObject({ repo_id: first.repo_id, repo_name: 'after', branches: 2 })
    }
    expect([...(await branchesByName('after')).keys()]).toEqual(['main', 'new'])
  })

  test('of imports that begin at once, each is done or says in a line why not', async () => {
    const { folder } = await gitRepository('race')
    const racing = [1, 2, 3].map(() => runCommand('import-git', folder, '--data', service.data))
    const finished = await Promise.all(racing)
    for (const { code, stderr } of finished) {
      expect(code === 0 ? '' : stderr).toMatch(
        /^$|^Another import of "race" has just begun[^\n]*\n$/,
      )
    }
    expect(finished.map(({ code }) => code)).toContain(0)
    expect([...(await branchesByName('race')).keys()]).toEqual(['main'])
  })

  test('--owner says whose it is; what broke off is let to its people by the next import', async () => {
    const { folder } = await gitRepository('hers')
    const { repo_id } = await imported(folder, undefined, { owner: 'carol' })
    const asked = (as: string) => client.ask('listGranularPermissions', { repo_id, as })
    expect([(await asked('carol')).status, (await asked('alice')).status]).toEqual([200, 404])
    await service.store.deleteFrom('members').where('repo_id', '=', repo_id).execute()
    await imported(folder, undefined, { owner: 'carol' })
    expect([(await asked('carol')).status, (await asked('alice')).status]).toEqual([200, 404])
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
