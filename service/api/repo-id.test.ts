import { expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { astral, newRepository } from '../testing/repositories.ts'
import { serviceForFile } from '../testing/service-for-file.ts'

const service = await serviceForFile()
const client = new Client(service)

test.each([
  'a/b',
  'a?b',
  'a#b',
  'a%b',
  'a%2Fb',
  'a%252Fb',
  'a+b',
  'a b',
  '..%2Fdemo',
  '../demo',
  '...',
  'данные',
  '数据库',
  '🚀🚀🚀',
  'a;b=c',
  'a\\b',
  astral(128),
])('the name %j works in a path', async (name) => {
  const { repo_id } = await newRepository(service, name)
  const answer = await client.ask('createReview', {
    repo_id: name,
    body: { title: '', base_ref: 'main', compare_ref: 'topic' },
  })
  expect([answer.status, answer.body.repo_id]).toEqual([201, repo_id])
})

test.each(['ab', '..', '.', astral(129), astral(2), 'x\0y'])('%j is refused', async (repo_id) => {
  const rawPath = `/repos/${encodeURIComponent(repo_id).replaceAll('.', '%2E')}/branches`
  const { status } = await client.ask('listBranches', { rawPath })
  // `fetch` itself collapses dot segments, encoded or not, so these lead elsewhere.
  expect(status).toBe(/^\.+$/.test(repo_id) ? 404 : 400)
})

test('a name of three characters is accepted', async () => {
  expect((await client.ask('listBranches', { repo_id: 'xyz' })).status).toBe(404)
})

test.each(['%zz', '%', '%E0%A4%A', '%FF'])(
  '%s is refused because it is not valid percent-encoding',
  async (segment) => {
    const rawPath = `/repos/${segment}${segment}${segment}/branches`
    const { status } = await client.ask('listBranches', { rawPath })
    expect(status).toBe(400)
  },
)
