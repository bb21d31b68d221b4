// The same on either database.
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { codePoints, jsonArray, jsonObject } from './spelling.ts'

const { store } = await serviceForFile()

const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '\u2028', '\n', ',"name":null'))
  // The API refuses it, since PostgreSQL can't store it.
  .filter((each) => !each.includes('\0'))

test('any text is written as JSON correctly, and nulls are left out', async () => {
  const texts = fc.sample(fc.tuple(fc.option(text), fc.option(text)), 200)
  const rows = texts.map(([name, full_name], index) => ({
    id: `json ${String(index).padStart(3, '0')}`,
    name,
    full_name,
  }))
  await store.insertInto('users').values(rows).execute()
  const { items } = await store
    .selectFrom((from) =>
      from.selectFrom('users').selectAll().where('id', 'like', 'json %').orderBy('id').as('people'),
    )
    .select(jsonArray(jsonObject(store, ['id', 'name', 'full_name'])).as('items'))
    .executeTakeFirstOrThrow()
  const expected = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
  expect(JSON.parse(items)).toEqual(expected)
})

async function itemsOf(id: string): Promise<string> {
  const { items } = await store
    .selectFrom('users')
    .select(jsonArray(jsonObject(store, ['image', 'id'])).as('items'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return items
}

test('an object may lack its first member, and a list may be empty', async () => {
  expect(await itemsOf('alice')).toBe('[{"id":"alice"}]')
  expect(await itemsOf('nobody of that name')).toBe('[]')
})

test('text is sorted by code points', async () => {
  const names = ['Zebra', 'apple', 'zebra', 'Äpfel', 'ﬀ', '😀']
  await store
    .insertInto('users')
    .values(names.toReversed().map((name) => ({ id: `order ${name}`, name })))
    .execute()
  const found = await store
    .selectFrom('users')
    .select('name')
    .where('id', 'like', 'order %')
    .orderBy(codePoints(store, 'name'))
    .execute()
  expect(found.map(({ name }) => name)).toEqual(names)
})
