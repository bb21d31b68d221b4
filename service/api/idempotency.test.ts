import { expect, test } from 'vitest'

import { deleteExpired } from '../authorization/expired.ts'
import { Client } from '../testing/client.ts'
import { newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const client = new Client(service)

const body = { title: 'Once', base_ref: 'main', compare_ref: 'topic' }

/** Creates a review with a key as it stands in the header. */
async function create(repo_id: string, key: string, more: { as?: string; body?: object } = {}) {
  const headers = { 'idempotency-key': key }
  return client.ask('createReview', { repo_id, headers, body, ...more })
}

async function reviewsOf(repo_id: string): Promise<number> {
  const rows = await service.store
    .selectFrom('reviews')
    .select('id')
    .where('repo_id', '=', repo_id)
    .execute()
  return rows.length
}

test('a review that is sent again with the same key is created once', async () => {
  const { repo_id } = await newRepository(service)
  const first = await create(repo_id, '"a key"')
  const again = await create(repo_id, '"a key"')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(await reviewsOf(repo_id)).toBe(1)
})

test('a review that is sent several times at once with the same key is created once', async () => {
  const { repo_id } = await newRepository(service)
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(repo_id, '"at once"')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(await reviewsOf(repo_id)).toBe(1)
})

test('another key, person or repository creates another review', async () => {
  const { repo_id } = await newRepository(service)
  const other = await newRepository(service)
  const answers = [
    await create(repo_id, '"one"'),
    await create(repo_id, '"two"'),
    await create(repo_id, '"one"', { as: 'bob' }),
    await create(other.repo_id, '"one"'),
  ]
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(4)
})

test('a key that was used for another request answers 422, and one that failed may be used again', async () => {
  const { repo_id } = await newRepository(service)
  const refused = await create(repo_id, '"k"', { body: { ...body, compare_ref: 'nothing' } })
  expect(refused.status).toBe(422)
  expect((await create(repo_id, '"k"')).status).toBe(201)
  const reused = await create(repo_id, '"k"', { body: { ...body, title: 'Other' } })
  expect([reused.status, reused.problem.detail]).toEqual([
    422,
    'This Idempotency-Key was used for another request.',
  ])
})

test('a key can be used again after a day', async () => {
  const { repo_id } = await newRepository(service)
  const first = await create(repo_id, '"day"')
  await service.store.updateTable('repeatable_writes').set({ until: Date.now() }).execute()
  await deleteExpired(service.store)
  expect((await create(repo_id, '"day"')).body.id).not.toBe(first.body.id)
})

test.each(['', 'no quotes', '""', '"', '"a', `"${'x'.repeat(256)}"`, '"ä"'])(
  'the key %s is refused',
  async (key) => {
    const { repo_id } = await newRepository(service)
    expect((await create(repo_id, Buffer.from(key).toString('latin1'))).status).toBe(400)
  },
)
