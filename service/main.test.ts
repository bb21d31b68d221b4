// The commands as processes: what they print, how they end, and what survives a kill.
import { execFileSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from './operate/free-port.ts'
import { openStore } from './store/open-store.ts'
import { Client } from './testing/client.ts'
import {
  clientOf,
  runCommand,
  startCommand,
  startServer,
  testData,
  testFolder,
} from './testing/command.ts'
import { contentOf } from './testing/content.ts'
import { startService } from './testing/service.ts'
import { authorize, type Cookies, follow, fragmentOf } from './testing/sign-in.ts'

// Each test starts several processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

describe('serve', () => {
  test('says the accounts and the address, answers on both loopback names, ends on SIGTERM', async () => {
    const server = await startServer(await testData(), '--log-level', 'warn')
    const { port } = new URL(server.origin)
    expect((await fetch(`http://localhost:${port}/v0/repos/demo/branches`)).status).toBe(401)
    expect((await fetch(`http://127.0.0.1:${port}/v0/repos/demo/branches`)).status).toBe(401)
    server.child.kill('SIGTERM')
    const { code, stdout, stderr } = await server.finished
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n')).toEqual([
      'Demonstration accounts: alice, bob, carol; the password of each is demo.',
      `Refdesk is ready at ${server.origin}`,
      '',
    ])
  })

  test('two processes store nothing of begun sign-ins, and one finishes a sign-in that the other began', async () => {
    const data = await testData()
    const { origin } = await startServer(data)
    const port = await freePort()
    const second = startCommand(
      `--port=${port}`,
      '--no-app',
      `--data=${data}`,
      `--public-url=${origin}`,
    )
    await second.line(/ready at/)
    const other = `http://localhost:${port}`
    const parameters = { redirect_uri: `${origin}/auth/callback` }
    const store = await openStore(data)
    onTestFinished(() => store.destroy())
    const before = await contentOf(store)
    const asked = Array.from({ length: 100 }, () =>
      [origin, other].map((each) => authorize({ origin: each, parameters })),
    )
    for (const { status } of await Promise.all(asked.flat())) expect(status).toBe(200)
    expect(await contentOf(store)).toEqual(before)

    const cookies: Cookies = new Map()
    const form = await authorize({ origin, cookies })
    const body = new URLSearchParams({ username: 'alice', password: 'demo' })
    const address = `${other}${new URL(form.url).pathname}`
    const back = await follow(cookies, address, { method: 'POST', body })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test('a second start changes nothing that is there', async () => {
    const data = await testData()
    const first = await startServer(data)
    const renamed = await clientOf(first.origin).ask('renameRepo', { body: { new_name: 'mine' } })
    first.child.kill('SIGINT')
    await first.finished
    const second = await startServer(data)
    const client = clientOf(second.origin)
    const { body } = await client.ask('renameRepo', { repo_id: 'mine', body: { new_name: 'mine' } })
    expect(body).toEqual(renamed.body)
    expect((await client.ask('listBranches', { repo_id: 'demo' })).status).toBe(404)
    second.child.kill('SIGTERM')
    expect((await second.finished).code).toBe(0)
  })

  test('warns of a public URL at which browsers refuse to sign in', async () => {
    const data = await testData()
    const server = await startServer(data, '--public-url', 'http://refdesk.example')
    server.child.kill('SIGTERM')
    const { stderr } = await server.finished
    expect(stderr).toMatch(/^Warning: .*crypto\.subtle/m)
  })

  test('prints one clear line and exits with code 1 if it can’t start', async () => {
    const file = path.join(await testFolder(), 'file')
    await writeFile(file, '')
    const { code, stdout, stderr } = await runCommand('--no-app', '--data', file)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^The data folder .* can't be written: .*\n$/)
  })

  test('prints one clear line and exits with code 2 for a bad option', async () => {
    const { code, stdout, stderr } = await runCommand('--port', 'x')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      "Option '--port <port>' argument 'x' is invalid. Must be a whole number from 0 to 65535. See --help.\n",
    )
  })
})

test('compiled code is kept in a folder to which nobody else can write', async () => {
  const folder = await testFolder()
  const main = path.resolve(import.meta.dirname, 'main.ts')
  const env = { ...process.env, TMPDIR: folder }
  execFileSync(process.execPath, [main, '--version'], { env })
  expect(await readdir(folder)).toEqual([])
})

test('every review that was acknowledged before kill -9 is there afterwards', async () => {
  const data = await testData()
  const server = await startServer(data)
  const client = clientOf(server.origin)
  const acknowledged: string[] = []
  const writeUntilKilled = async (writer: number) => {
    for (let count = 0; ; count += 1) {
      const title = `review ${count} of ${writer}`
      const { body } = await client.ask('createReview', {
        body: { title, base_ref: 'main', compare_ref: 'release/2.4', reviewer_ids: ['bob', 'kim'] },
      })
      acknowledged.push(body.id)
      if (acknowledged.length === 60) server.child.kill('SIGKILL')
    }
  }
  await client.ask('listBranches')
  await Promise.allSettled([0, 1, 2, 3].map(writeUntilKilled))
  expect((await server.finished).code).toBeNull()

  const again = await startServer(data)
  const reader = clientOf(again.origin)
  for (const review_id of acknowledged) {
    const { status, body } = await reader.ask('getReview', { review_id })
    expect([status, body.reviewers?.length]).toEqual([200, 2])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  again.child.kill('SIGTERM')
  expect((await again.finished).code).toBe(0)
})

describe('seed', () => {
  test('makes a repository that a running service sees at once', async () => {
    const service = await startService()
    onTestFinished(() => service.stop())
    const { data } = service
    const repo_name = 'seeded /?#%+ 🚀'
    const counts = ['--branches=7', '--permissions=5', '--reviews=3']
    const { code, stdout, stderr } = await runCommand(
      'seed',
      '--data',
      data,
      '--name',
      repo_name,
      ...counts,
    )
    expect([code, stderr]).toEqual([0, ''])
    const seeded = JSON.parse(stdout) as Record<string, unknown>
    expect(seeded).toEqual({
      repo_id: expect.any(String) as string,
      repo_name,
      review_ids: ['review-1', 'review-2', 'review-3'],
    })
    const client = new Client(service)
    const { body } = await client.ask('listBranches', { repo_id: repo_name, as: 'bob' })
    expect(body.items.map(({ branch_name }) => branch_name)).toContain('main')
    expect(body.items).toHaveLength(7)
    const rules = await client.ask('listGranularPermissions', { repo_id: repo_name })
    expect(rules.body.items).toHaveLength(5)
    const review = await client.ask('getReview', { repo_id: repo_name, review_id: 'review-3' })
    expect(review.body.status).toBe('closed')

    const again = await runCommand('seed', '--data', data, '--name', repo_name)
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: `A repository called "${repo_name}" exists already.\n`,
    })
  })

  test('doesn’t block others who write meanwhile', async () => {
    const service = await startService()
    onTestFinished(() => service.stop())
    const client = new Client(service)
    const body = { title: 'meanwhile', base_ref: 'main', compare_ref: 'gh-pages' }
    await client.ask('createReview', { body })
    const seeded = new AbortController()
    const seeding = runCommand('seed', '--branches=30000', '--data', service.data).finally(() =>
      seeded.abort(),
    )
    let written = 0
    while (!seeded.signal.aborted) {
      expect((await client.ask('createReview', { body })).status).toBe(201)
      written += 1
    }
    expect((await seeding).code).toBe(0)
    // In one transaction, the seed would let some writes through before it and none until its end.
    expect(written).toBeGreaterThan(20)
  })

  test('works several times at once in a new database', async () => {
    const data = await testData()
    const seeds = await Promise.all(
      ['one', 'two', 'three'].map((name) => runCommand('seed', '--data', data, '--name', name)),
    )
    expect(seeds.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
  })
})
