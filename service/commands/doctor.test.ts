// What `doctor` says when all is well, and about each problem.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer as createPlain } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { isPostgresUrl } from '../store/open-store.ts'
import { runCommandHere, testFolder } from '../testing/command.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const isPostgres = isPostgresUrl(service.data)

async function examine(...options: string[]) {
  const { code, stdout, stderr } = await runCommandHere(
    'doctor',
    '--data',
    service.data,
    ...options,
  )
  return { code, stderr, lines: stdout.trimEnd().split('\n') }
}

test('every line says ok if nothing is wrong', async () => {
  const { code, stderr, lines } = await examine('--public-url', service.origin)
  expect([code, stderr]).toEqual([0, ''])
  const abouts = lines.map((line) => /^ok {5}([^:]+): ./.exec(line)?.[1])
  const database = isPostgres
    ? ['disk', 'database', 'clock', 'backup']
    : ['data folder', 'disk', 'database']
  expect(new Set(abouts)).toEqual(new Set([...database, 'clock', 'public URL']))
  expect(lines.join('\n')).toMatch(isPostgres ? /PostgreSQL \d+/ : /SQLite \d+\.\d+/)
})

test('whatever can’t be reached is named, with advice', async () => {
  const address = isPostgres ? 'postgres://me:secret@127.0.0.1:1/none' : await testFolder()
  // Not the usual public URL, where a service may run.
  const options = ['--data', address, '--public-url', 'http://localhost:1']
  const { code, lines, stderr } = await examine(...options)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^\d of \d need something done\.\n$/)])
  const text = lines.join('\n')
  expect(text).toMatch(
    isPostgres
      ? /^TO DO {2}database: connect ECONNREFUSED 127.0.0.1:1: start it, /m
      : /^TO DO {2}data folder: there is no database in .*: name another folder with --data/m,
  )
  expect(text).toMatch(/^TO DO {2}public URL: .*: start the service, or correct PUBLIC_URL/m)
  expect(text).not.toContain('secret')
})

test('a wrong clock is reported', async () => {
  const server = createPlain((_request, response) => {
    const date = new Date(Date.now() - 600_000).toUTCString()
    response.writeHead(200, { date }).end()
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { lines } = await examine('--public-url', `http://127.0.0.1:${port}`)
  expect(lines.join('\n')).toMatch(
    /^TO DO {2}clock: (599|60\d) s off that of the answer: set both/m,
  )
})

test('a certificate that expires soon or isn’t trusted is reported, and so is a proxy that isn’t named', async () => {
  const folder = await testFolder()
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '3',
    '-subj',
    '/CN=localhost',
  ]
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { lines } = await examine('--public-url', `https://localhost:${port}`)
  const text = lines.join('\n')
  expect(text).toMatch(/^TO DO {2}certificate: valid until .*: renew it$/m)
  expect(text).toMatch(/^TO DO {2}public URL: self-signed certificate/m)
  expect(text).toMatch(/^TO DO {2}addresses: .*--trust-proxy names none/m)
})

test.runIf(isPostgres)('a pg_dump of another version than the server’s is reported', async () => {
  const folder = await testFolder()
  await writeFile(path.join(folder, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.1"\n')
  await chmod(path.join(folder, 'pg_dump'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { lines } = await examine('--public-url', service.origin)
  expect(lines.join('\n')).toMatch(
    /^TO DO {2}backup: pg_dump 9\.6\.1: install postgresql-client-\d+; /m,
  )
})
