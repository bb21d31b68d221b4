// Backups taken while others write, and what is restored from them; on PostgreSQL with its own programs.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { isPostgresUrl, openStore } from '../store/open-store.ts'
import { Client } from '../testing/client.ts'
import { runCommandHere, testData, testFolder } from '../testing/command.ts'
import { startService } from '../testing/service.ts'

test('a backup that is made while reviews are created restores every one acknowledged before it', async () => {
  const file = path.join(await testFolder(), 'backup')
  const service = await startService()
  onTestFinished(() => service.stop())
  const client = new Client(service)
  const acknowledged: string[] = []
  const stop = new AbortController()
  const writing = (async () => {
    while (!stop.signal.aborted) {
      const { body } = await client.ask('createReview', {
        body: { title: 'written meanwhile', base_ref: 'main', compare_ref: 'gh-pages' },
      })
      acknowledged.push(body.id)
    }
  })()
  await vi.waitUntil(() => acknowledged.length > 5, { timeout: 30_000 })
  const before = [...acknowledged]
  const saved = await runCommandHere('backup', file, '--data', service.data)
  stop.abort()
  await writing
  expect(saved).toEqual({ code: 0, stdout: `All data is now in ${file}.\n`, stderr: '' })

  const other = await testData()
  const restored = await runCommandHere('restore', file, '--data', other)
  expect(restored).toEqual({ code: 0, stdout: 'Restored.\n', stderr: '' })
  const store = await openStore(other)
  onTestFinished(() => store.destroy())
  const reviews = async () => {
    const rows = await store.selectFrom('reviews').select(['id', 'title']).execute()
    return rows.filter(({ title }) => title === 'written meanwhile').map(({ id }) => id)
  }
  expect(await reviews()).toEqual(expect.arrayContaining(before))

  const twice = await runCommandHere('restore', file, '--data', other)
  expect([twice.code, twice.stdout]).toEqual([1, ''])
  expect(twice.stderr).toMatch(
    isPostgresUrl(other) ? /^pg_restore failed: .*exists.*\n$/ : /exists already\.\n$/,
  )
  expect(await reviews()).toEqual(expect.arrayContaining(before))
})

test('pg_dump gets the password apart, and a TLS mode that it knows', async () => {
  const folder = await testFolder()
  const said = path.join(folder, 'said')
  const script = `#!/bin/sh\necho "$PGPASSWORD $*" > ${said}; for last; do :; done; echo > "\${last#--file=}"\n`
  await writeFile(path.join(folder, 'pg_dump'), script, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const address = 'postgres://me:a%2Bb@db.example/refdesk?sslmode=no-verify'
  const { code } = await runCommandHere('backup', path.join(folder, 'backup'), '--data', address)
  expect([code, await readFile(said, 'utf8')]).toEqual([
    0,
    `a+b --dbname=postgres://me@db.example/refdesk?sslmode=require --format=custom --no-owner --no-privileges --file=${folder}/backup.part\n`,
  ])
})

test('a backup that fails leaves no file', async () => {
  const data = await testData()
  const file = path.join(await testFolder(), 'backup')
  for (const again of [1, 2]) {
    // There is no database yet, or none with this name.
    const { code, stderr } = await runCommandHere('backup', file, '--data', `${data}x${again}`)
    expect([code, stderr]).toEqual([1, expect.not.stringContaining('exists already')])
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false)
  }
})

test.each([
  ['backup', ['backup', '/']],
  ['restore', ['restore', '/nowhere/at/all']],
])(
  '%s fails with one line if its source is missing or its target can’t be written',
  async (_case, args) => {
    const { code, stdout, stderr } = await runCommandHere(...args, '--data', await testData())
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^[^\n]+\n$/)
  },
)

test('a backup of a newer version is refused, and leaves room for the right one', async () => {
  const [data, other, folder] = [await testData(), await testData(), await testFolder()]
  const store = await openStore(data)
  onTestFinished(() => store.destroy())
  const [right, newer] = [path.join(folder, 'right'), path.join(folder, 'newer')]
  await runCommandHere('backup', right, '--data', data)
  await sql`insert into kysely_migration values ('9999-newer', 'now')`.execute(store)
  await runCommandHere('backup', newer, '--data', data)
  const refused = await runCommandHere('restore', newer, '--data', other)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('A newer version')])
  const restored = await runCommandHere('restore', right, '--data', other)
  expect([restored.code, restored.stderr]).toEqual([0, ''])
})

test('leftover files of another database are never read as part of the restored one', async () => {
  const folder = await testFolder()
  await writeFile(path.join(folder, 'refdesk.sqlite-wal'), 'of another one')
  const { code, stderr } = await runCommandHere('restore', import.meta.filename, '--data', folder)
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /refdesk\.sqlite-wal is left over from another database\. Move it away first\.\n$/,
  )
})
