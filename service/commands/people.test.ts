// The commands for people, repositories and members, beside a running service.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { expect, test, vi } from 'vitest'

import { Client } from '../testing/client.ts'
import { runCommandHere, runCommandHereWith, testFolder } from '../testing/command.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { testPasswordCost } from '../testing/service.ts'
import { signIn } from '../testing/sign-in.ts'

// At the tests' low cost, also those that commands set.
vi.mock(import('../authorization/passwords.ts'), async (original) => {
  const { hashPassword, ...others } = await original()
  return { ...others, hashPassword: (password) => hashPassword(password, testPasswordCost) }
})

const service = await serviceForFile()
const client = new Client(service)
const data = ['--data', service.data]
const password = 'a password with ü'

async function listed(...command: string[]) {
  const { stdout } = await runCommandHere(...command, '--json', ...data)
  return JSON.parse(stdout) as Record<string, unknown>[]
}

function add(user: string, ...options: string[]) {
  return runCommandHereWith(`${password}\n`, 'user', 'add', user, ...options, ...data)
}

const enter = (username: string, typed: string) =>
  signIn({ origin: service.origin, username, password: typed })

/** The audit lines of a command: all that is JSON on standard error. */
async function audited(...command: string[]) {
  const { code, stderr } = await runCommandHereWith(`${password}\n`, ...command, ...data)
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^\{[^\n]+\}\n$/)])
  expect(stderr).not.toContain(password)
  const { level, time, pid, uid, ...rest } = JSON.parse(stderr) as Record<string, unknown>
  expect([level, typeof time, typeof pid, uid]).toEqual([
    'info',
    'string',
    'number',
    process.getuid?.(),
  ])
  return rest
}

test('an author who gets an account keeps name and address', async () => {
  const known = { id: 'gil@example.com', full_name: 'Gil G.', email: 'gil@example.com' }
  await service.store.insertInto('users').values(known).execute()
  await add(known.id)
  const people = await listed('user', 'list')
  expect(people.find(({ id }) => id === known.id)).toMatchObject({ ...known, password: true })
})

test('a first person can get a repository, and be made a member of others', async () => {
  const added = await add('dora', '--full-name', 'Dora Dent', '--email', 'dora@example.com')
  expect([added.code, added.stdout]).toEqual([0, 'Added dora.\n'])
  const made = await runCommandHere('repo', 'add', 'hers', '--owner', 'dora', ...data)
  const { repo_id } = JSON.parse(made.stdout) as { repo_id: string }
  expect(await listed('repo', 'list')).toContainEqual({
    repo_id,
    repo_name: 'hers',
    owner_user_id: 'dora',
    import_source: null,
  })

  const token = await enter('dora', password)
  const rules = async (repo: string) =>
    (await client.ask('listGranularPermissions', { repo_id: repo, token })).status
  expect([await rules('hers'), await rules('demo')]).toEqual([200, 404])
  await runCommandHere('member', 'add', 'demo', 'dora', ...data)
  expect(await rules('demo')).toBe(403)
  await runCommandHere('member', 'add', 'demo', 'dora', '--role', 'owner', ...data)
  expect(await rules('demo')).toBe(200)
  expect(await listed('member', 'list', 'demo')).toEqual([
    { user_id: 'alice', role: 'owner' },
    { user_id: 'bob', role: 'member' },
    { user_id: 'dora', role: 'owner' },
  ])
  await runCommandHere('member', 'remove', 'demo', 'dora', ...data)
  expect(await rules('demo')).toBe(404)
  expect((await client.ask('listBranches', { repo_id: 'hers', as: 'alice' })).status).toBe(404)
})

test('disabling a person ends their tokens at once; after enabling and a new password they can sign in again', async () => {
  await add('emil')
  await runCommandHere('member', 'add', 'demo', 'emil', ...data)
  const token = await enter('emil', password)
  const status = async () => (await client.ask('listBranches', { token })).status
  expect(await status()).toBe(200)
  await runCommandHere('user', 'disable', 'emil', ...data)
  expect(await status()).toBe(401)
  await expect(enter('emil', password)).rejects.toThrow(/^No token/)
  expect(await listed('user', 'list')).toContainEqual({
    id: 'emil',
    name: 'emil',
    full_name: null,
    email: null,
    password: true,
    disabled: true,
  })
  await runCommandHere('user', 'enable', 'emil', ...data)
  expect(await status()).toBe(401)
  const again = await enter('emil', password)
  await runCommandHereWith('another one\n', 'user', 'password', 'emil', ...data)
  expect((await client.ask('listBranches', { token: again })).status).toBe(401)
  await expect(enter('emil', password)).rejects.toThrow(/^No token/)
  await enter('emil', 'another one')
})

test('every change of people and members writes a line for an audit', async () => {
  const user = 'frieda'
  expect(await audited('user', 'add', user)).toEqual({ audit: 'user added', user })
  expect(await audited('user', 'password', user)).toEqual({ audit: 'password set', user })
  expect(await audited('user', 'change', user, '--full-name', 'Frieda F.')).toEqual({
    audit: 'user changed',
    user,
    changed: ['full_name'],
  })
  expect(await audited('user', 'sign-out', user)).toEqual({ audit: 'sessions ended', user })
  expect(await audited('user', 'disable', user)).toEqual({ audit: 'user disabled', user })
  expect(await audited('user', 'enable', user)).toEqual({ audit: 'user enabled', user })
  const made = await audited('repo', 'add', 'audited', '--owner', 'carol')
  const { repo_id } = made
  expect(made).toEqual({
    audit: 'repository added',
    user: 'carol',
    repo_id: expect.any(String) as string,
    repo_name: 'audited',
  })
  expect(await audited('member', 'add', 'audited', user, '--role', 'owner')).toEqual({
    audit: 'member added',
    user,
    repo_id,
    role: 'owner',
  })
  expect(await audited('member', 'remove', 'audited', user)).toEqual({
    audit: 'member removed',
    user,
    repo_id,
  })
  expect(await audited('repo', 'rename', 'audited', 'renamed')).toEqual({
    audit: 'rename',
    repo_id,
    from: 'audited',
    new_name: 'renamed',
  })
  const rules = path.join(await testFolder(), 'rules.json')
  await runCommandHere('permissions', 'export', rules, '--repo', 'renamed', ...data)
  expect(await audited('permissions', 'import', rules, '--repo', 'renamed')).toEqual({
    audit: 'permissions replaced',
    repo_id,
    permissions: 0,
  })
  expect(await audited('repo', 'remove', 'renamed', '--yes')).toEqual({
    audit: 'repository removed',
    repo_id,
    repo_name: 'renamed',
  })
  expect(await audited('user', 'remove', user, '--yes')).toEqual({ audit: 'user removed', user })
  expect(await audited('keys', 'rotate')).toEqual({ audit: 'keys rotated', leaked: false })
})

test('removing a repository takes everything of it', async () => {
  const counts = ['--branches', '700', '--permissions', '3', '--reviews', '2']
  await runCommandHere('seed', '--name', 'short-lived', '--owner', 'carol', ...counts, ...data)
  const [{ repo_id } = { repo_id: '' }] = (await listed('repo', 'list')).filter(
    ({ repo_name }) => repo_name === 'short-lived',
  ) as { repo_id: string }[]
  expect(await listed('member', 'list', repo_id)).toEqual([{ user_id: 'carol', role: 'owner' }])
  const unsure = await runCommandHere('repo', 'remove', 'short-lived', ...data)
  expect([unsure.code, unsure.stderr]).toEqual([
    2,
    'This removes "short-lived" for good. Add --yes to confirm.\n',
  ])
  const { code } = await runCommandHere('repo', 'remove', 'short-lived', '--yes', ...data)
  expect(code).toBe(0)
  for (const table of ['repositories', 'members', 'branches', 'commits', 'reviewers'] as const) {
    const rows = service.store.selectFrom(table).select('repo_id').where('repo_id', '=', repo_id)
    expect(await rows.execute()).toEqual([])
  }
})

async function knownOf(person: string) {
  return (await listed('user', 'list')).find(({ id }) => id === person)
}

test('a changed name is read at once; an empty text removes it', async () => {
  await add('ida', '--full-name', 'Ida I.', '--email', 'ida@example.com')
  await runCommandHere('user', 'change', 'ida', '--full-name', 'Ida J.', ...data)
  expect(await knownOf('ida')).toMatchObject({ full_name: 'Ida J.', email: 'ida@example.com' })
  const { repo_id, review_id } = await reviewOf('ida')
  const author = async () => (await client.ask('getReview', { repo_id, review_id })).body.author
  expect((await author()).full_name).toBe('Ida J.')
  await runCommandHere('user', 'change', 'ida', '--full-name', 'Ida K.', '--email', '', ...data)
  expect(await author()).toEqual({ id: 'ida', name: 'ida', full_name: 'Ida K.' })
})

/** A review of the demonstration that a person opens. */
async function reviewOf(user: string) {
  await runCommandHere('member', 'add', 'demo', user, ...data)
  const token = await enter(user, password)
  const body = { title: 'Theirs', base_ref: 'main', compare_ref: 'release/2.4' }
  const created = await client.ask('createReview', { body, token })
  return { repo_id: 'demo', review_id: created.body.id, token }
}

test('a person who is removed leaves their reviews, and nothing else', async () => {
  await add('leo', '--full-name', 'Leo L.', '--email', 'leo@example.com')
  const { token, ...review } = await reviewOf('leo')
  expect(await runCommandHere('user', 'remove', 'leo', ...data)).toMatchObject({ code: 2 })
  const removed = await runCommandHere('user', 'remove', 'leo', '--yes', ...data)
  expect(removed.stdout).toBe(
    'leo is removed: name, address, password, sessions and memberships. Their reviews, branches and rules stay, with the bare ID.\n',
  )
  expect((await client.ask('getReview', { ...review, token })).status).toBe(401)
  await expect(enter('leo', password)).rejects.toThrow(/^No token/)
  const { body } = await client.ask('getReview', review)
  expect([body.title, body.author]).toEqual(['Theirs', { id: 'leo' }])
  const members = await listed('member', 'list', 'demo')
  expect(members.map(({ user_id }) => user_id)).not.toContain('leo')
  // Somebody else of that ID would have these reviews.
  expect(await add('leo')).toMatchObject({ code: 1 })
})

test('a repository that is renamed keeps its ID; a taken name is refused', async () => {
  const made = await runCommandHere('repo', 'add', 'first name', '--owner', 'alice', ...data)
  const { repo_id } = JSON.parse(made.stdout) as { repo_id: string }
  const renamed = await runCommandHere('repo', 'rename', 'first name', 'second', ...data)
  expect(renamed.stdout).toBe('first name is second now.\n')
  expect((await client.ask('listBranches', { repo_id: 'second' })).status).toBe(200)
  expect((await client.ask('listBranches', { repo_id })).status).toBe(200)
  expect(await runCommandHere('repo', 'rename', repo_id, 'demo', ...data)).toMatchObject({
    code: 1,
    stderr: 'A repository called "demo" exists already.\n',
  })
})

test('the sessions of a person, or of everybody, are ended at once', async () => {
  await add('nora')
  await runCommandHere('member', 'add', 'demo', 'nora', ...data)
  const [token, others] = [await enter('nora', password), await enter('bob', 'demo')]
  const statuses = () =>
    Promise.all(
      [token, others].map(
        async (each) => (await client.ask('listBranches', { token: each })).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200])
  const ended = await runCommandHere('user', 'sign-out', 'nora', ...data)
  expect(ended.stdout).toBe('nora is signed out.\n')
  expect(await statuses()).toEqual([401, 200])
  expect(await enter('nora', password)).toEqual(expect.any(String))
  await runCommandHere('user', 'sign-out', '--all', ...data)
  expect(await statuses()).toEqual([401, 401])
})

test('lists are tables, in which no name can move the cursor', async () => {
  await add('zed', '--full-name', 'Zed\u001B[2J\u202Etxt')
  const printed = await runCommandHere('user', 'list', ...data)
  // Where colours are on, Node writes values in them.
  const stdout = stripVTControlCharacters(printed.stdout)
  for (const field of ['id', 'full_name', 'email', 'password', 'disabled']) {
    expect(stdout).toContain(` ${field} `)
  }
  expect(stdout).toMatch(/ 'zed' .* 'Zed\\\\u001B\[2J\\\\u202Etxt' .* true .* false /)
  expect(stdout).not.toContain('\u202E')
})

test.each<[string[], string, RegExp]>([
  [['user', 'add', 'alice'], 'long enough', /^There is a person "alice" already/],
  [['user', 'add', 'new'], 'short', /^A password has 8 to 1024 characters\.$/],
  [['user', 'add', 'new'], '', /^A password has/],
  [['user', 'add', ' x'], '', /^error: command-argument value ' x' is invalid for argument 'user'/],
  [['user', 'add', 'new', 'long enough'], '', /^error: too many arguments for 'add'/],
  [['user', 'add', 'new', '--password', 'long enough'], '', /^error: unknown option '--password'/],
  [
    ['user', 'add', 'new', '--email', 'x'],
    '',
    /^error: option '--email <address>' .* Must be an address/,
  ],
  [['user', 'disable', 'nobody'], '', /^There is no person "nobody"/],
  [['user', 'sign-out'], '', /^Give USER or --all/],
  [['user', 'sign-out', 'alice', '--all'], '', /^Give USER or --all/],
  [['repo', 'add', 'x', '--owner', 'nobody'], '', /^There is no person "nobody"/],
  [['repo', 'add', 'x'], '', /^error: required option '--owner <user>' not specified/],
  [['repo', 'add', 'demo', '--owner', 'alice'], '', /^A repository called "demo" exists already/],
  [['member', 'add', 'none', 'alice'], '', /^There is no repository "none"/],
  [
    ['member', 'add', 'demo', 'alice', '--role', 'x'],
    '',
    /^error: option '--role <role>' .* member, owner/,
  ],
  [['member', 'remove', 'demo', 'carol'], '', /^carol is not a member of demo/],
  [['seed', '--owner', 'nobody'], '', /^There is no person "nobody"/],
])('%j after %j is refused', async (args, input, message) => {
  const { code, stdout, stderr } = await runCommandHereWith(input, ...args, ...data)
  expect([code === 0, stdout]).toEqual([false, ''])
  expect(stderr.trimEnd()).toMatch(message)
})
