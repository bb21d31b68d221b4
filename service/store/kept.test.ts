import { rm } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { temporaryFolder } from '../testing/database.ts'
import { kept } from './kept.ts'
import { openStore, type Store } from './store.ts'
import { inSnapshot } from './transaction.ts'

let data: string
let store: Store
let other: Store

beforeAll(async () => {
  data = await temporaryFolder()
  store = await openStore(data)
  // As another process does.
  other = await openStore(data)
})

afterAll(async () => {
  await store.destroy()
  await other.destroy()
  await rm(data, { recursive: true })
})

const users = () => kept(store, ['users'], () => store.selectFrom('users').selectAll().execute())

test('a result is kept until this process or another changes something', async () => {
  const none = await users()
  expect(none).toEqual([])
  expect(await users()).toBe(none)
  await store.insertInto('users').values({ id: 'ours' }).execute()
  expect(await users()).toHaveLength(1)
  await other.insertInto('users').values({ id: 'theirs' }).execute()
  const two = await users()
  expect(two).toHaveLength(2)
  expect(await users()).toBe(two)
  await other.deleteFrom('users').execute()
  expect(await users()).toEqual([])
})

test('several who ask at once share one read, and a failure is not kept', async () => {
  let reads = 0
  const read = () => {
    reads += 1
    return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads)
  }
  const failed = [kept(store, ['fails'], read), kept(store, ['fails'], read)]
  for (const each of failed) await expect(each).rejects.toThrow('away')
  expect(await kept(store, ['fails'], read)).toBe(2)
  expect(await kept(store, ['fails'], read)).toBe(2)
})

test('what takes too much is forgotten', async () => {
  let reads = 0
  const read = () => Promise.resolve((reads += 1))
  await kept(store, ['large'], read, () => 2 ** 30)
  expect(await kept(store, ['large'], read)).toBe(2)
})

test('what is read while this process changes something is not kept', async () => {
  const ids = () =>
    kept(store, ['ids'], () =>
      inSnapshot(store, (queries) => queries.selectFrom('users').select('id').execute()),
    )
  await store.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values({ id: 'late' }).execute()
    expect(await ids()).not.toContainEqual({ id: 'late' })
  })
  expect(await ids()).toContainEqual({ id: 'late' })
})
