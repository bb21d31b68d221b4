// SQLite only: the settings that make writes durable and references valid.
import { execFileSync } from 'node:child_process'
import { chmod, readdir, readlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { testFolder } from '../testing/command.ts'
import { migrations } from './migrations.ts'
import { openStore } from './open-store.ts'
import { inTransaction } from './transaction.ts'

test.each([
  // A write is on disk before it is acknowledged, even if the machine loses power.
  ['synchronous', 2],
  ['journal_mode', 'wal'],
  ['foreign_keys', 1],
  // FULL: what is deleted is given back to the disk.
  ['auto_vacuum', 1],
])('the database has %s = %s', async (name, value) => {
  const store = await openStore(await testFolder())
  try {
    const { rows } = await sql`pragma ${sql.raw(name)}`.execute(store)
    expect(rows).toEqual([{ [name]: value }])
  } finally {
    await store.destroy()
  }
})

test('the error of a full disk says so, even within a transaction', async () => {
  const store = await openStore(await testFolder())
  try {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(store)
    const large = { name: 'large', value: 'x'.repeat(1_000_000) }
    const write = inTransaction(store, (transaction) =>
      transaction.insertInto('settings').values(large).execute(),
    )
    await expect(write).rejects.toThrow('database or disk is full')
    await store.insertInto('settings').values({ name: 'small', value: '' }).execute()
  } finally {
    await store.destroy()
  }
})

test('a read-only data folder is refused with an explanation', async () => {
  const folder = await testFolder()
  await chmod(folder, 0o555)
  expect(await openAsNobody(folder)).toMatch(
    /^StartError The data folder .* can't be written: .*EACCES/,
  )
})

test('a read-only database is refused with an explanation', async () => {
  const folder = await testFolder()
  await (await openStore(folder)).destroy()
  await chmod(path.join(folder, 'refdesk.sqlite'), 0o444)
  await chmod(folder, 0o777)
  expect(await openAsNobody(folder)).toMatch(
    /^StartError The database .* can't be \w+: attempt to write a readonly database\n$/,
  )
})

/**
 * Opens a folder as the user nobody, because root may write anywhere, and answers the result. Another database is
 * opened first, because the user nobody may be unable to read the code in this project.
 */
async function openAsNobody(folder: string): Promise<string> {
  const script = `
    import { openSqlite } from '${new URL('sqlite.ts', import.meta.url).href}'
    const [folder, another] = process.argv.slice(1)
    await (await openSqlite(another)).destroy()
    if (process.getuid() === 0) process.setuid(65534)
    await openSqlite(folder).catch((error) => console.log(error.name, error.message))`
  const args = ['--input-type=module', '-e', script, folder, await testFolder()]
  return execFileSync(process.execPath, args, { encoding: 'utf8' })
}

test('a data folder that is a file is refused in words', async () => {
  const file = path.join(await testFolder(), 'file')
  await writeFile(file, '')
  await expect(openStore(path.join(file, 'data'))).rejects.toThrow(/^The data folder .* can't be/)
})

test('a file that is no database is refused in words', async () => {
  const folder = await testFolder()
  await writeFile(path.join(folder, 'refdesk.sqlite'), 'not a database '.repeat(100))
  await expect(openStore(folder)).rejects.toThrow(/^The database .* can't be used: /)
  // Nothing holds it any more.
  const open = await readdir('/proc/self/fd')
  const files = open.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => ''))
  expect((await Promise.all(files)).filter((file) => file.startsWith(folder))).toEqual([])
})

test('a migration may rebuild a table that others refer to', async () => {
  const folder = await testFolder()
  const before = await openStore(folder)
  await before.insertInto('users').values({ id: 'a' }).execute()
  await before
    .insertInto('repositories')
    .values({
      repo_id: 'r',
      repo_name: 'r',
      size_bytes: 0,
      owner_user_id: 'a',
      created_timestamp: 0,
    })
    .execute()
  await before.destroy()

  onTestFinished(() => void delete migrations['9999-rebuild'])
  migrations['9999-rebuild'] = { up: rebuildUsers }
  const after = await openStore(folder)
  try {
    const orphan = { repo_id: 'r', user_id: 'nobody', role: 'member' as const }
    await expect(after.insertInto('members').values(orphan).execute()).rejects.toThrow(
      /FOREIGN KEY/,
    )
    await after
      .insertInto('members')
      .values({ ...orphan, user_id: 'a' })
      .execute()
  } finally {
    await after.destroy()
  }

  delete migrations['9999-rebuild']
  await expect(openStore(folder)).rejects.toThrow(/^The database .* can't be used: A newer version/)
})

async function rebuildUsers(db: Kysely<unknown>) {
  await sql`create table rebuilt (id text primary key, name text, password_hash text)`.execute(db)
  await sql`insert into rebuilt select id, name, password_hash from users`.execute(db)
  await sql`drop table users`.execute(db)
  await sql`alter table rebuilt rename to users`.execute(db)
}
