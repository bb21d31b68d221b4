// SQLite only: why a database file can't be used is printed in one line.
import { existsSync } from 'node:fs'
import path from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'

import { runCommandHere, testFolder } from '../testing/command.ts'
import { migrations } from './migrations.ts'
import { openStore } from './open-store.ts'

/** A folder whose database is open in another program. */
async function opened(prepare: (database: Sqlite.Database) => void, isOurs = true) {
  const folder = await testFolder()
  if (isOurs) await (await openStore(folder)).destroy()
  const file = path.join(folder, 'refdesk.sqlite')
  const database = new Sqlite(file)
  onTestFinished(() => void database.close())
  prepare(database)
  return { folder, file, database }
}

test.each<[string, (database: Sqlite.Database) => void, boolean, RegExp]>([
  [
    'one of a newer version',
    (it) => it.exec(`insert into kysely_migration values ('9999-later', '2999-01-01')`),
    true,
    /newer version of Refdesk/,
  ],
  [
    'one of another program',
    (it) => it.exec('create table things (id)'),
    false,
    /holds no data of Refdesk/,
  ],
])('%s is reported in one line, and stays unchanged', async (_case, prepare, isOurs, message) => {
  const { folder, database } = await opened(prepare, isOurs)
  const tables = () => database.prepare('select name from sqlite_master order by 1').all()
  const before = tables()
  const { code, stdout, stderr } = await runCommandHere('serve', '--no-app', '--data', folder)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database [^\n]*\n$/)
  expect(stderr.trimEnd()).toMatch(message)
  expect(tables()).toEqual(before)
})

test('before an update changes data, they are copied', async () => {
  const { folder, file, database } = await opened((it) =>
    it.exec(`insert into users (id) values ('from before')`),
  )
  database.close()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => {
    warn.mockRestore()
    delete migrations['9999-next']
  })
  migrations['9999-next'] = {
    up: async (db) => void (await db.deleteFrom('users').execute()),
  }
  await (await openStore(folder)).destroy()
  const copy = `${file}.before-9999-next`
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `The data is being upgraded. A copy of it from before is in ${copy}.`,
  )
  const kept = new Sqlite(copy, { readonly: true })
  expect(kept.prepare('select id from users').pluck().all()).toEqual(['from before'])
  kept.close()
  const store = await openStore(folder)
  expect(await store.selectFrom('users').select('id').execute()).toEqual([])
  await store.destroy()
  expect(warn).toHaveBeenCalledOnce()
  expect(existsSync(`${copy}.part`)).toBe(false)
})

test('a writer waits for another one without blocking its process', async () => {
  const { folder, database } = await opened((it) => it.exec('begin immediate'))
  // It opens before the other begins, so that only the write has to wait.
  database.exec('commit')
  const store = await openStore(folder)
  onTestFinished(() => store.destroy())
  database.exec('begin immediate')
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 5)
  const writing = store.insertInto('users').values({ id: 'late' }).execute()
  await vi.waitUntil(() => ticks > 10)
  clearInterval(ticking)
  database.exec('commit')
  await writing
  expect(await store.selectFrom('users').select('id').execute()).toEqual([{ id: 'late' }])
})
