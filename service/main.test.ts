// The service as a process: what it prints, and how it ends.
import { execFileSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test, vi } from 'vitest'

import { clientOf, runCommand, startServer, testData, testFolder } from './testing/command.ts'

// Each test starts processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

test('says the accounts and the address, answers on both loopback names, ends on signals; a second start changes nothing', async () => {
  const data = await testData()
  const first = await startServer(data, '--log-level', 'warn')
  const { port } = new URL(first.origin)
  for (const host of ['localhost', '127.0.0.1']) {
    expect((await fetch(`http://${host}:${port}/v0/repos/demo/branches`)).status).toBe(401)
  }
  const renamed = await clientOf(first.origin).ask('renameRepo', { body: { new_name: 'mine' } })
  first.child.kill('SIGTERM')
  const { code, stdout, stderr } = await first.finished
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.split('\n')).toEqual([
    'Demonstration accounts: alice, bob, carol; the password of each is demo.',
    `Refdesk is ready at ${first.origin}`,
    '',
  ])

  const second = await startServer(data)
  const client = clientOf(second.origin)
  const { body } = await client.ask('renameRepo', { repo_id: 'mine', body: { new_name: 'mine' } })
  expect(body).toEqual(renamed.body)
  expect((await client.ask('listBranches', { repo_id: 'demo' })).status).toBe(404)
  second.child.kill('SIGINT')
  expect((await second.finished).code).toBe(0)
})

test('prints one clear line and exits with code 1 if it can’t start', async () => {
  const file = path.join(await testFolder(), 'file')
  await writeFile(file, '')
  const { code, stdout, stderr } = await runCommand('--no-app', '--data', file)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The data folder .* can't be written: .*\n$/)
})

test('compiled code is kept in a folder to which nobody else can write', async () => {
  const folder = await testFolder()
  const main = path.resolve(import.meta.dirname, 'main.ts')
  const env = { ...process.env, TMPDIR: folder }
  execFileSync(process.execPath, [main, '--version'], { env })
  expect(await readdir(folder)).toEqual([])
})
