import { describe, expect, test, vi } from 'vitest'

import type { OperationName } from '../../contract/operations.ts'
import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService } from '../testing/service.ts'
import { signIn } from '../testing/sign-in.ts'

const service = await serviceForFile()
const client = new Client(service)

const asked: Record<OperationName, object> = {
  createReview: { body: { title: '', base_ref: 'main', compare_ref: 'release/2.4' } },
  getReview: { review_id: 'review-1' },
  renameRepo: { body: { new_name: 'demo' } },
  listGranularPermissions: {},
  listBranches: {},
}
const names = Object.keys(asked) as OperationName[]

describe.each(names)('%s', (name) => {
  test.each([
    ['no header', {}, 'Bearer realm="refdesk"'],
    ['another scheme', { authorization: 'Basic YWxpY2U6ZGVtbw==' }, /error="invalid_token"/],
    ['no token', { authorization: 'Bearer ' }, /error="invalid_token"/],
    ['not a token', { authorization: 'Bearer a b' }, /error="invalid_token"/],
    ['an unknown token', { authorization: 'Bearer unknown' }, /error="invalid_token"/],
  ])('401 with a challenge: %s', async (_case, headers, challenge) => {
    const answer = await client.ask(name, { ...asked[name], withoutToken: true, headers })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(challenge)
  })

  test('a repository without access answers the same 404 as one that doesn’t exist', async () => {
    const missing = await client.ask(name, { ...asked[name], repo_id: 'missing' })
    const hidden = await client.ask(name, { ...asked[name], as: 'carol' })
    expect([missing.status, hidden.status]).toEqual([404, 404])
    expect(hidden.problem.detail).toBe(missing.problem.detail.replace('missing', 'demo'))
  })
})

test('a body is read only after its sender was found to be allowed to send it', async () => {
  for (const body of ['{', JSON.stringify({ title: 'x'.repeat(2_000_000) })]) {
    const answer = await client.ask('createReview', { body, as: 'carol' })
    expect(answer.status).toBe(404)
  }
})

test.each<[OperationName, number]>([
  ['createReview', 201],
  ['getReview', 200],
  ['listBranches', 200],
  ['listGranularPermissions', 403],
  ['renameRepo', 403],
])('a member who asks for %s gets %i', async (name, status) => {
  expect((await client.ask(name, { ...asked[name], as: 'bob' })).status).toBe(status)
})

test('the name of the scheme is not case-sensitive', async () => {
  const headers = { authorization: `bEARER ${await service.token('alice')}` }
  const answer = await client.ask('listBranches', { withoutToken: true, headers })
  expect(answer.status).toBe(200)
})

test('a token is accepted for its scopes only', async () => {
  const parameters = { scope: 'openid reviews' }
  const token = await signIn({ origin: service.origin, parameters })
  expect((await client.ask('getReview', { ...asked.getReview, token })).status).toBe(200)
  const refused = await client.ask('listBranches', { token })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('www-authenticate')).toMatch(
    /error="insufficient_scope", scope="repos"/,
  )
})

test('a token is refused after its lifetime', async () => {
  const token = await signIn({ origin: service.origin })
  expect((await client.ask('listBranches', { token })).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 })
  try {
    expect((await client.ask('listBranches', { token })).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test("another server's token is refused", async () => {
  const other = await startService()
  try {
    const token = await other.token('alice')
    expect((await client.ask('listBranches', { token })).status).toBe(401)
  } finally {
    await other.stop()
  }
})

test('each person who sends too many requests gets 429 with Retry-After', async () => {
  const limited = await startService({ requestsPerMinute: 2 })
  try {
    const ask = (as: string) => new Client(limited).ask('listBranches', { as })
    const answers = [await ask('alice'), await ask('alice'), await ask('alice'), await ask('bob')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 200])
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  } finally {
    await limited.stop()
  }
})
