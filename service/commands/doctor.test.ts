// What `doctor` says when all is well, and about each problem.
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { isPostgresUrl } from '../store/open-store.ts'
import { runCommandHere, testFolder } from '../testing/command.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const isPostgres = isPostgresUrl(service.data)

async function examine(...options: string[]) {
  return runCommandHere('doctor', '--data', service.data, ...options)
}

test('every line says ok if nothing is wrong', async () => {
  const { code, stderr, stdout } = await examine('--public-url', service.origin)
  expect([code, stderr]).toEqual([0, ''])
  const abouts = [...stdout.matchAll(/^ok {5}([^:]+): ./gm)].map(([, about]) => about)
  expect(abouts).toEqual(['database', 'disk', 'public URL', ...(isPostgres ? ['backups'] : [])])
})

test('whatever can’t be reached is named, with advice', async () => {
  const address = isPostgres ? 'postgres://me:secret@127.0.0.1:1/none' : await testFolder()
  // Not the usual public URL, where a service may run.
  const { code, stdout, stderr } = await examine(
    '--data',
    address,
    '--public-url',
    'https://localhost:1',
  )
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^\d of \d need something done\.\n$/)])
  expect(stdout).toMatch(/^TO DO {2}database: .*(There is no database|ECONNREFUSED)/m)
  expect(stdout).toMatch(/^TO DO {2}public URL: .*; start the service, or correct PUBLIC_URL/m)
  expect(stdout).toMatch(/^TO DO {2}addresses: .*--trust-proxy names none/m)
  expect(stdout).not.toContain('secret')
})

test.runIf(isPostgres)('a pg_dump of another version than the server’s is reported', async () => {
  const folder = await testFolder()
  await writeFile(path.join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n')
  await chmod(path.join(folder, 'pg_dump'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { stdout } = await examine('--public-url', service.origin)
  expect(stdout).toMatch(
    /^TO DO {2}backups: pg_dump 9\.6\.1 is not that of the server; install postgresql-client-\d+$/m,
  )
})
