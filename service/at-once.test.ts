// Many processes on one database: commands that run at the same time, and a service that is killed.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { expect, onTestFinished, test, vi } from 'vitest'

import { openStore } from './store/open-store.ts'
import { Client } from './testing/client.ts'
import { clientOf, runCommand, startServer, testData, testFolder } from './testing/command.ts'
import { gitRepository } from './testing/git-repository.ts'
import { startService } from './testing/service.ts'

// Each test starts several processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 60_000 })

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

test('seed doesn’t block others who write meanwhile', async () => {
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

test('seed works several times at once in a new database', async () => {
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

test('if one folder is imported under several names at once, only one import succeeds', async () => {
  const data = await testData()
  const { folder } = await gitRepository('several')
  const racing = ['a', 'b', 'c'].map((name) =>
    runCommand('import-git', folder, '--name', `several ${name}`, '--data', data),
  )
  await Promise.all(racing)
  const store = await openStore(data)
  onTestFinished(() => store.destroy())
  const sources = store
    .selectFrom('repositories')
    .select('repo_id')
    .where('import_source', '=', pathToFileURL(folder).href)
  expect(await sources.execute()).toHaveLength(1)
})

test('of imports that begin at the same time, each succeeds or says in one line why not', async () => {
  const data = await testData()
  const { folder } = await gitRepository('race')
  const racing = [1, 2, 3].map(() => runCommand('import-git', folder, '--data', data))
  const finished = await Promise.all(racing)
  for (const { code, stderr } of finished) {
    expect(code === 0 ? '' : stderr).toMatch(
      /^$|^A repository called "race" exists already[.][^\n]*\n$/,
    )
  }
  expect(finished.map(({ code }) => code)).toContain(0)
})

test('of imports of rules at the same time, each succeeds, and all rules are of one', async () => {
  const data = await testData()
  await runCommand('seed', '--data', data, '--name', 'rules')
  const folder = await testFolder()
  const racing = ['a', 'b', 'c'].map(async (group_id) => {
    const file = path.join(folder, group_id)
    const head = { schema: 'refdesk-permissions', version: 1, repository: 'rules', filters: {} }
    const items = Array.from({ length: 2000 }, () => ({ group_id }))
    await writeFile(file, JSON.stringify({ ...head, exported_at: new Date().toISOString(), items }))
    return runCommand('permissions', 'import', file, '--repo', 'rules', '--data', data)
  })
  expect((await Promise.all(racing)).map(({ code }) => code)).toEqual([0, 0, 0])
  const store = await openStore(data)
  onTestFinished(() => store.destroy())
  const rules = await store
    .selectFrom('permissions')
    .select('group_id')
    .where('group_id', 'in', ['a', 'b', 'c'])
    .execute()
  expect([rules.length, new Set(rules.map(({ group_id }) => group_id)).size]).toEqual([2000, 1])
})
