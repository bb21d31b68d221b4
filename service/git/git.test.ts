// What is imported from a git repository, however odd or damaged it is.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { StartError } from '../operate/start-error.ts'
import { Client } from '../testing/client.ts'
import { testFolder } from '../testing/command.ts'
import { commitOf, gitRepository, importedTo } from '../testing/git-repository.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

// Each test starts several processes of git, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

const service = await serviceForFile()
const client = new Client(service)

/** Imports beside the running service; answers what was printed. */
const imported = (folder: string, name?: string) => importedTo(service.data, folder, name)

async function branchesByName(repo_id: string) {
  const { body } = await client.ask('listBranches', { repo_id })
  return new Map(body.items.map((item) => [item.branch_name, item]))
}

test.each<[string, Record<string, string>]>([
  ['remote.origin.uploadpack', { 'remote.origin.uploadpack': 'PROGRAM' }],
  ['core.sshCommand', { 'remote.origin.url': 'ssh://there/x', 'core.sshCommand': 'PROGRAM' }],
  ['protocol.ext.allow', { 'remote.origin.url': 'ext::PROGRAM', 'protocol.ext.allow': 'always' }],
  ['core.fsmonitor', { 'core.fsmonitor': 'PROGRAM' }],
  ['log.showSignature', { 'log.showSignature': 'true', 'gpg.program': 'PROGRAM' }],
])('%s of a partial clone runs no program', async (_, settings) => {
  const { folder, git } = await gitRepository()
  commitOf(git, { branch: 'missing' })
  const missing = git('rev-parse', 'missing')
  rmSync(path.join(folder, '.git/objects', missing.slice(0, 2), missing.slice(2)), { force: true })
  const program = path.join(folder, 'program')
  const trace = path.join(folder, 'trace')
  writeFileSync(program, `#!/bin/sh\ntouch ${trace}\n`, { mode: 0o700 })
  const partial = {
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': folder,
  }
  for (const [name, value] of Object.entries({ ...partial, ...settings })) {
    git('config', name, value.replace('PROGRAM', program))
  }
  await expect(imported(folder, randomUUID())).rejects.toThrow(/: fatal: missing object/)
  expect(existsSync(trace)).toBe(false)
})

describe('of a git repository', () => {
  test('of a damaged history nothing is imported, and one line says so', async () => {
    const { folder, git } = await gitRepository()
    const first = git('rev-parse', 'HEAD')
    git('commit', '--quiet', '--allow-empty', '-m', 'second')
    rmSync(path.join(folder, '.git/objects', first.slice(0, 2), first.slice(2)))
    await expect(imported(folder, 'hole')).rejects.toThrow(
      /can't be read as a git repository: fatal: [^\n]*$/,
    )
    expect((await client.ask('listBranches', { repo_id: 'hole' })).status).toBe(404)
  })

  test('different names that are not UTF-8 stay different, with escapes', async () => {
    const { folder, git } = await gitRepository()
    const refs = path.join(folder, '.git/refs/heads/')
    for (const byte of [0xfe, 0xff]) {
      const name = Buffer.concat([Buffer.from(`${refs}é`), Buffer.of(byte)])
      writeFileSync(name, git('rev-parse', 'HEAD'))
    }
    await imported(folder, 'bytes')
    const names = [String.raw`\xC3\xA9\xFE`, String.raw`\xC3\xA9\xFF`]
    expect([...(await branchesByName('bytes')).keys()]).toEqual(['main', ...names])
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

  test('an author’s name that is not UTF-8 is shown as escaped bytes', async () => {
    const { folder, git } = await gitRepository()
    commitOf(git, { author: 'J\xf6rg <other@example.com> 1 +0000', branch: 'named' })
    await imported(folder, 'encodings')
    expect((await branchesByName('encodings')).get('named')?.author?.name).toBe(String.raw`J\xF6rg`)
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

  test('GIT_ variables of the environment have no effect', async () => {
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
})
