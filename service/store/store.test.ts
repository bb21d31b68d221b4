// What the durability of writes and the integrity of references rest on.
import { execFileSync } from 'node:child_process'
import { chmod } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testFolder } from '../testing/command.ts'
import { openStore } from './store.ts'

test.each([
  // A write is on disk before it is acknowledged, also when the machine loses power.
  ['synchronous', 2],
  ['journal_mode', 'wal'],
  ['foreign_keys', 1],
])('the database has %s = %s', async (name, value) => {
  const store = await openStore(await testFolder())
  try {
    const { rows } = await sql`pragma ${sql.raw(name)}`.execute(store)
    expect(rows).toEqual([{ [name]: value }])
  } finally {
    await store.destroy()
  }
})

test('a data folder that may not be written is refused in words', async () => {
  const folder = await testFolder()
  await chmod(folder, 0o555)
  // Root may write anywhere, so the process becomes nobody once it has loaded what it needs.
  const script = `
    import { openStore } from '${new URL('store.ts', import.meta.url).href}'
    if (process.getuid() === 0) process.setuid(65534)
    await openStore(process.argv[1]).catch((error) => console.log(error.name, error.message))`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder])
  expect(printed.toString()).toMatch(/^StartError The data folder .* can't be written: .*EACCES/)
})
