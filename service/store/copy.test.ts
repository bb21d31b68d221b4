// Copying a data folder to PostgreSQL.
import { rm } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { ensureDemonstration } from '../demo/demo.ts'
import { runCommandHere, testData, testFolder } from '../testing/command.ts'
import { testPasswordCost } from '../testing/service.ts'
import { copyFolder } from './copy.ts'
import { openStore } from './open-store.ts'
import { tableKeys } from './tables.ts'

/** A data folder with the demonstration, and a row with every kind of number and text. */
async function demonstrationFolder(): Promise<string> {
  const folder = await testFolder()
  const store = await openStore(folder)
  await ensureDemonstration(store, testPasswordCost)
  const { repo_id } = await store
    .selectFrom('repositories')
    .select('repo_id')
    .executeTakeFirstOrThrow()
  await store
    .insertInto('permissions')
    .values({
      repo_id,
      position: 999,
      id: '"😀\\\n',
      evaluation_order: -0.1,
      created_unix: 2 ** 53 - 1,
    })
    .execute()
  await store.destroy()
  return folder
}

test('everything is copied into an empty database', async () => {
  const folder = await demonstrationFolder()
  const address = await testData()
  const { code, stdout, stderr } = await runCommandHere('migrate', folder, '--data', address)
  expect([code, stderr]).toEqual([0, ''])
  const copied = JSON.parse(stdout) as Record<string, number>
  expect(Object.keys(copied)).toEqual(Object.keys(tableKeys))
  expect(copied).toMatchObject({ users: 13, settings: 1 })

  const store = await openStore(address)
  try {
    const { evaluation_order, created_unix } = await store
      .selectFrom('permissions')
      .selectAll()
      .where('position', '=', 999)
      .executeTakeFirstOrThrow()
    expect([evaluation_order, created_unix]).toEqual([-0.1, 2 ** 53 - 1])
  } finally {
    await store.destroy()
  }
  await expect(copyFolder(folder, address)).rejects.toThrow(
    'The new database is not empty (users); nothing was copied.',
  )
})

test('a number beyond 2^53 keeps its digits', async () => {
  const folder = await demonstrationFolder()
  const source = await openStore(folder)
  const order = { evaluation_order: '9007199254740993' }
  await source.updateTable('permissions').set(order).where('position', '=', 999).execute()
  await source.destroy()
  const address = await testData()
  await copyFolder(folder, address)
  const target = await openStore(address)
  onTestFinished(() => target.destroy())
  const digits = sql<string>`evaluation_order::text`.as('digits')
  const copied = target.selectFrom('permissions').select(digits).where('position', '=', 999)
  expect(await copied.execute()).toEqual([{ digits: '9007199254740993' }])
})

test('a copy that fails half-way leaves nothing, and succeeds once the cause is gone', async () => {
  const folder = await demonstrationFolder()
  const address = await testData()
  const source = await openStore(folder)
  // PostgreSQL can't store this.
  await source.insertInto('settings').values({ name: 'zero', value: 'a\0b' }).execute()
  await expect(copyFolder(folder, address)).rejects.toThrow(/^settings can't be copied: /)
  const target = await openStore(address)
  expect(await target.selectFrom('users').select('id').execute()).toEqual([])
  await target.destroy()
  await source.deleteFrom('settings').where('name', '=', 'zero').execute()
  await source.destroy()
  expect(await copyFolder(folder, address)).toMatchObject({ users: 13 })
})

test('a folder without a database is refused, and none is made there', async () => {
  const folder = await testFolder()
  await rm(folder, { recursive: true })
  const address = await testData()
  await expect(copyFolder(folder, address)).rejects.toThrow(/^There is no database in /)
})

test('every table of the schema is copied', async () => {
  const store = await openStore(await testData())
  const tables = await store.introspection.getTables()
  await store.destroy()
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(tableKeys).sort())
})
