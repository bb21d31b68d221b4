import { afterEach, expect, test, vi } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { deleteExpired } from './expired.ts'
import { throttle } from './throttle.ts'

const { store } = await serviceForFile()
const minute = 60_000

afterEach(() => vi.useRealTimers())

test('three events are allowed in five minutes from the first one, separately for each key and kind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const events = throttle(store, { kind: 'one', most: 3 })
  for (const [time, wait] of [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 2 * minute],
  ] as const) {
    vi.setSystemTime(time * minute)
    expect(await events.count('a', 'b')).toBe(wait)
  }
  expect(await events.wait('a', 'b')).toBe(2 * minute)
  expect(await events.wait('a b')).toBe(0)
  expect(await throttle(store, { kind: 'other', most: 3 }).wait('a', 'b')).toBe(0)

  vi.setSystemTime(5 * minute)
  expect(await events.wait('a', 'b')).toBe(0)
  for (let count = 0; count < 3; count += 1) expect(await events.count('a', 'b')).toBe(0)
  expect(await events.wait('a', 'b')).toBe(5 * minute)
  await events.forget('a', 'b')
  expect(await events.wait('a', 'b')).toBe(0)
})

test('the counts of several processes are added up without loss', async () => {
  const throttles = [1, 2].map(() => throttle(store, { kind: 'shared', most: 10 }))
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, index) => throttles[index % 2]?.count('key')),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
})

const row = (key: number, until: number) => ({ key: `old ${key}`, events: 1, until })
const record = (id: string, expires_at: number | null) => ({
  model: 'Test',
  id,
  payload: '{}',
  expires_at,
})

test('expired counts are deleted slice by slice, and others stay', async () => {
  const now = Date.now()
  const old = Array.from({ length: 1200 }, (_, key) => row(key, now - 1))
  await store.insertInto('event_counts').values(old).execute()
  await store
    .insertInto('event_counts')
    .values(row(-1, now + minute))
    .execute()
  const seconds = Math.floor(now / 1000)
  await store
    .insertInto('authorization_records')
    .values([record('over', seconds - 1), record('lasts', seconds + 60), record('for ever', null)])
    .execute()
  await deleteExpired(store)
  const left = store.selectFrom('event_counts').select('key').where('key', 'like', 'old %')
  expect(await left.execute()).toEqual([{ key: 'old -1' }])
  const records = store.selectFrom('authorization_records').select('id').where('model', '=', 'Test')
  expect((await records.orderBy('id').execute()).map(({ id }) => id)).toEqual(['for ever', 'lasts'])
})
