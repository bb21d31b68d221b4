import { existsSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { StartError } from '../operate/start-error.ts'
import { newDatabase } from '../testing/database.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { compileOnce } from './compile-once.ts'
import { migrations } from './migrations.ts'
import { openStore } from './open-store.ts'
import { setDefaultBranch, writeBranches } from './repository-content.ts'

const service = await serviceForFile()
const { store } = service

test('an answer is read once for all callers of a version, and again for the next version', async () => {
  let reads = 0
  const read = () => Promise.resolve(Buffer.from(String((reads += 1))))
  const asked = [store.kept(['a', '1'], read), store.kept(['a', '1'], read)]
  const answers = [...(await Promise.all(asked)), await store.kept(['a', '1'], read)]
  expect(answers.map(String)).toEqual(['1', '1', '1'])
  expect(String(await store.kept(['a', '2'], read))).toBe('2')
  expect(String(await store.kept(['b', '2'], read))).toBe('3')
  expect(String(await store.kept(['a', '2'], read))).toBe('2')
})

test('a failure reaches all callers and isn’t kept, and neither is undefined', async () => {
  let reads = 0
  const read = () => {
    reads += 1
    return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(undefined)
  }
  const failed = [store.kept(['fails'], read), store.kept(['fails'], read)]
  for (const each of failed) await expect(each).rejects.toThrow('away')
  expect(await store.kept(['fails'], read)).toBeUndefined()
  const there = await store.kept(['fails'], () => Promise.resolve(Buffer.from('there')))
  expect(String(there)).toBe('there')
})

test('an answer that is too large is returned but not kept', async () => {
  let reads = 0
  const read = () => Promise.resolve(Buffer.alloc(65 * 2 ** 20, (reads += 1)))
  expect((await store.kept(['large'], read))?.[0]).toBe(1)
  expect((await store.kept(['large'], read))?.[0]).toBe(2)
})

test('a query that is compiled once is asked with the texts of each time, beside a transaction', async () => {
  const query = compileOnce<{ name: string | null }>((queries, id, fallback) =>
    queries
      .selectFrom('users')
      .select((eb) => eb.fn.coalesce('full_name', fallback).as('name'))
      .where('id', '=', id),
  )
  const find = (...texts: string[]) => store.find(query(store, ...texts))
  await store.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values({ id: 'unnamed' }).execute()
    expect(await find('unnamed', 'x')).toBeUndefined()
  })
  const asked = [find('unnamed', "'y'"), find('unnamed', '?'), find('nobody', 'x')]
  expect(await Promise.all(asked)).toEqual([{ name: "'y'" }, { name: '?' }, undefined])
})

test('a snapshot sees a single moment, and other requests don’t wait for it', async () => {
  const ids = await store.snapshot(async (queries) => {
    const before = await queries.selectFrom('users').select('id').execute()
    await store.insertInto('users').values({ id: 'late' }).execute()
    const after = await queries.selectFrom('users').select('id').execute()
    expect(after).toEqual(before)
    return after
  })
  expect(ids).not.toContainEqual({ id: 'late' })
})

/** The versions of everything in a repository, of its branches and of its rules. */
function versionsOf(repo_id: string) {
  return store
    .selectFrom('repositories')
    .select(['version', 'branches_version', 'permissions_version'])
    .where('repo_id', '=', repo_id)
    .executeTakeFirstOrThrow()
}

const permission = { position: 0, path_pattern: '/a' }
const review = {
  id: 'r',
  title: 'T',
  status: 'open',
  author_id: 'alice',
  created_at: 1,
  updated_at: 1,
  base_ref: 'main',
  compare_ref: 'topic',
} as const

test('any change in a repository gives it, and no other, a new version, and only the list that it changes', async () => {
  const { repo_id } = await newRepository(service)
  const other = await newRepository(service)
  const otherVersions = await versionsOf(other.repo_id)
  const inReview = { repo_id, review_id: 'r', position: 0, user_id: 'bob' }
  const changes: [what: string, change: () => { execute: () => Promise<unknown> }][] = [
    [
      'a rule',
      () => store.insertInto('permissions').values({ ...permission, repo_id, id: repo_id }),
    ],
    [
      'a rule changed',
      () =>
        store.updateTable('permissions').set({ path_pattern: '/b' }).where('repo_id', '=', repo_id),
    ],
    ['a rule gone', () => store.deleteFrom('permissions').where('repo_id', '=', repo_id)],
    ['a review', () => store.insertInto('reviews').values({ ...review, repo_id })],
    [
      'a review changed',
      () => store.updateTable('reviews').set({ status: 'closed' }).where('repo_id', '=', repo_id),
    ],
    ['a reviewer', () => store.insertInto('reviewers').values(inReview)],
    [
      'a status',
      () => store.insertInto('reviewer_statuses').values({ ...inReview, updated_at: 2 }),
    ],
    [
      'a status changed',
      () =>
        store
          .updateTable('reviewer_statuses')
          .set({ updated_at: 3 })
          .where('repo_id', '=', repo_id),
    ],
    ['a status gone', () => store.deleteFrom('reviewer_statuses').where('repo_id', '=', repo_id)],
    ['a reviewer gone', () => store.deleteFrom('reviewers').where('repo_id', '=', repo_id)],
    ['a review gone', () => store.deleteFrom('reviews').where('repo_id', '=', repo_id)],
    [
      'a branch changed',
      () => store.updateTable('branches').set({ time: 5 }).where('repo_id', '=', repo_id),
    ],
    [
      'the default branch',
      () =>
        store
          .updateTable('repositories')
          .set({ default_branch_id: 'x' })
          .where('repo_id', '=', repo_id),
    ],
    ['a branch gone', () => store.deleteFrom('branches').where('repo_id', '=', repo_id)],
  ]
  for (const [what, change] of changes) {
    const before = await versionsOf(repo_id)
    await change().execute()
    const after = await versionsOf(repo_id)
    const changed = [
      after.version !== before.version,
      after.branches_version !== before.branches_version,
      after.permissions_version !== before.permissions_version,
    ]
    expect([what, ...changed]).toEqual([what, true, what.includes('branch'), what.includes('rule')])
  }
  expect(await versionsOf(other.repo_id)).toEqual(otherVersions)
})

test('a changed name of a person gives all repositories a new version, and signing in none', async () => {
  const { repo_id } = await newRepository(service)
  const before = await versionsOf(repo_id)
  await service.token('bob')
  expect(await versionsOf(repo_id)).toEqual(before)
  await store.updateTable('users').set({ full_name: 'Bob B.' }).where('id', '=', 'bob').execute()
  const after = await versionsOf(repo_id)
  expect(after.version).not.toBe(before.version)
  expect(after.branches_version).not.toBe(before.branches_version)
})

test('what only reads makes no database, and upgrades none', async () => {
  // A folder of this name is never there; on PostgreSQL the database is, and is empty.
  const typo = await newDatabase()
  onTestFinished(() => typo.drop())
  await expect(openStore(typo.address, { asItIs: true })).rejects.toThrow(StartError)
  expect(existsSync(typo.address)).toBe(false)
  migrations['9999-next'] = { up: async (db) => db.schema.dropTable('users').execute() }
  onTestFinished(() => void delete migrations['9999-next'])
  await expect(openStore(service.data, { asItIs: true })).rejects.toThrow(
    /An older version of Refdesk made it/,
  )
  expect(await store.selectFrom('users').select('id').limit(1).execute()).toHaveLength(1)
})

test('branches that are written again as they are leave the list its version', async () => {
  const { repo_id } = await newRepository(service)
  const branches = [{ branch_name: 'one', commit_id: '1', time: 5 }]
  const write = async () => {
    await writeBranches(store, repo_id, branches)
    await setDefaultBranch(store, repo_id, 'one')
    return (await versionsOf(repo_id)).branches_version
  }
  const before = await write()
  expect(await write()).toBe(before)
})
