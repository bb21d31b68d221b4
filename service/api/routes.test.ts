// The API as an HTTP server: methods, media types, sizes, broken bodies, headers.
import { expect, test } from 'vitest'

import { createLog } from '../operate/log.ts'
import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService } from '../testing/service.ts'

const service = await serviceForFile()
const client = new Client(service)

const review = JSON.stringify({ title: 'x', base_ref: 'main', compare_ref: 'release/2.4' })

test.each([
  ['cut off', '{"title": "x"'],
  ['not JSON', 'title=x'],
  ['empty', ''],
  ['a prototype', '{"__proto__": {"title": "x"}}'],
  ['a constructor', '{"constructor": {"prototype": {}}}'],
  ['a prototype in disguise', String.raw`{"a": [{"__pr\u006fto__": {}}]}`],
  ['arrays that are not closed', '['.repeat(500_000)],
])('400 for a body that is %s', async (_case, body) => {
  const { status, problem } = await client.ask('createReview', { body })
  expect(status).toBe(400)
  expect(problem.detail).toMatch(/json/i)
})

test.each([[undefined], ['null'], ['[]'], ['"text"']])(
  '400 for the body %j, which is no object',
  async (body) => {
    const { status, problem } = await client.ask('createReview', { body })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'body'])
  },
)

test.each([
  ['nested half a million deep', 'body', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['nested in a field', 'title', `{"title": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['with 50,000 fields', 'f0', `{${Array.from({ length: 50_000 }, (_, i) => `"f${i}":1`).join()}}`],
])('400 for a body %s', async (_case, field, body) => {
  const { status, problem } = await client.ask('createReview', { body })
  expect(status).toBe(400)
  expect(problem.errors?.map((each) => each.field)).toContain(field)
})

test('a body may begin with a byte order mark', async () => {
  expect((await client.ask('createReview', { body: `\uFEFF${review}` })).status).toBe(201)
})

test('400 names every field at fault', async () => {
  const { problem } = await client.ask('createReview', { body: { base_ref: 1, surplus: 2 } })
  expect(problem.errors?.map(({ field }) => field).sort()).toEqual([
    'base_ref',
    'compare_ref',
    'surplus',
    'title',
  ])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  '415 for %s',
  async (type) => {
    const headers = { 'content-type': type }
    expect((await client.ask('createReview', { body: review, headers })).status).toBe(415)
  },
)

test('the media type may have a charset', async () => {
  const headers = { 'content-type': 'application/json; charset=UTF-8' }
  expect((await client.ask('createReview', { body: review, headers })).status).toBe(201)
})

test('413 for more than a mebibyte', async () => {
  const body = { ...JSON.parse(review), description: 'x'.repeat(1024 * 1024) } as unknown
  expect((await client.ask('createReview', { body })).status).toBe(413)
})

test.each(['PUT', 'PATCH', 'DELETE', 'GET'])(
  '404 for %s where only POST is answered',
  async (method) => {
    expect((await client.ask('createReview', { method })).status).toBe(404)
  },
)

test.each(['/', '/repos', '/repos/demo', '/repos/demo/branches/', '/REPOS/x/y'])(
  '404 for %s',
  async (rawPath) => {
    expect((await client.ask('listBranches', { rawPath })).status).toBe(404)
  },
)

test('any origin may send requests, without cookies', async () => {
  const preflight = await fetch(`${service.origin}/v0/repos/demo/reviews`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/)
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const answer = await client.ask('listBranches', { headers: { origin: 'https://a.example' } })
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/x-request-id/)
})

test('each answer has a request ID of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { headers } = await client.ask('listBranches', { headers: { 'x-request-id': 'mine' } })
      return headers.get('x-request-id')
    }),
  )
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain('mine')
})

test('an internal failure is answered with 500, without details', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => lines.push(line) })
  const broken = await startService({ log })
  try {
    const token = await broken.token('alice')
    await broken.store.schema.dropTable('branches').execute()
    const { status, problem } = await new Client(broken).ask('listBranches', { token })
    expect([status, problem.detail]).toEqual([500, 'The service failed; its log says more.'])
    expect(lines).toEqual([expect.stringContaining('branches')])
  } finally {
    await broken.stop()
  }
})
