// SQLite only: processes that start while another one upgrades the data, or keeps them locked.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'

import { runCommand, startCommand, testFolder } from '../testing/command.ts'
import { migrations } from './migrations.ts'
import { openStore } from './open-store.ts'

// Each test starts processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 120_000 })

/** A folder whose database another program has locked. */
async function locked() {
  const folder = await testFolder()
  await (await openStore(folder)).destroy()
  const database = new Sqlite(path.join(folder, 'refdesk.sqlite'))
  onTestFinished(() => void database.close())
  database.exec('begin immediate')
  return { folder, database }
}

test('a database that another program keeps locked is reported in one line', async () => {
  const { folder } = await locked()
  const { code, stdout, stderr } = await runCommand('serve', '--no-app', '--data', folder)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database [^\n]* keeps it locked, perhaps to upgrade it\. [^\n]*\n$/)
})

test('a process that starts while another one upgrades the data waits for it', async () => {
  const { folder, database } = await locked()
  const { line } = startCommand('serve', '--no-app', '--port', '0', '--data', folder)
  await setTimeout(2000)
  database.exec('commit')
  expect(await line(/ready at/)).toContain('http')
})

test('of processes that start together on older data, one upgrades them and all succeed', async () => {
  const folder = await testFolder()
  const latest = Object.entries(migrations).at(-1) ?? ['', { up: () => Promise.resolve() }]
  delete migrations[latest[0]]
  onTestFinished(() => void Object.assign(migrations, Object.fromEntries([latest])))
  const store = await openStore(folder)
  const ids = Array.from({ length: 5000 }, (_, index) => ({
    id: `${index}`,
    name: 'x'.repeat(900),
  }))
  while (ids.length > 0) await store.insertInto('users').values(ids.splice(0, 1000)).execute()
  await store.destroy()
  const adding = ['a', 'b', 'c'].map((id) =>
    runCommand('user', 'add', id, '--no-password', '--data', folder),
  )
  for (const { code, stderr } of await Promise.all(adding)) {
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('error')])
  }
  const copies = (await readdir(folder)).filter((name) => name.includes('.before-'))
  expect(copies).toEqual([`refdesk.sqlite.before-${latest[0]}`])
})
