// Every fault over HTTP, with every operation: what is answered, and whether a write is stored.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { operations, type OperationName } from '../../contract/operations.ts'
import { writeReview } from '../../service/api/reviews.ts'
import { writeBranches } from '../../service/store/repository-content.ts'
import { newRepository } from '../../service/testing/repositories.ts'
import { startService, type TestService } from '../../service/testing/service.ts'
import { parseJson } from '../../src/lib/json.ts'
import { startFaultProxy } from './start.ts'

let service: TestService
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let repo_id: string

beforeAll(async () => {
  service = await startService()
  proxy = await startFaultProxy(service)
  ;({ repo_id } = await newRepository(service))
  await writeReview(service.store, {
    repo_id,
    id: 'review',
    title: 'A review',
    status: 'open',
    author_id: 'alice',
    created_at: 1,
    updated_at: 1,
    base_ref: 'main',
    compare_ref: 'topic',
  })
})
afterAll(async () => {
  await proxy.stop()
  await service.stop()
})

const names = Object.keys(operations) as OperationName[]

async function setFault(setting: object, to = repo_id): Promise<Response> {
  return fetch(`${proxy.origin}/faults/${to}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  })
}

async function counted(): Promise<Record<OperationName, number>> {
  const response = await fetch(`${proxy.origin}/faults/${repo_id}`)
  return ((await response.json()) as { requests: Record<OperationName, number> }).requests
}

/** Asks for an operation without judging its answer. */
async function ask(name: OperationName, to = repo_id): Promise<Response> {
  const { method, path } = operations[name]
  const bodies: Partial<Record<OperationName, object>> = {
    createReview: { title: 'Created', base_ref: 'main', compare_ref: 'topic' },
    renameRepo: { new_name: `renamed ${Math.random()}` },
  }
  const body = bodies[name]
  const token = await service.token('alice')
  const address = path.replace('{repo_id}', to).replace('{review_id}', 'review')
  return fetch(`${proxy.origin}/v0${address}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** What a write changes. */
async function stored(): Promise<unknown> {
  const { store } = service
  const reviews = await store
    .selectFrom('reviews')
    .select('id')
    .where('repo_id', '=', repo_id)
    .execute()
  const repository = await store
    .selectFrom('repositories')
    .select('repo_name')
    .where('repo_id', '=', repo_id)
    .executeTakeFirstOrThrow()
  return { reviews: reviews.length, ...repository }
}

/** Sets a fault for one request of an operation, and answers how it went, body included. */
async function provoke(name: OperationName, fault: string) {
  await setFault({ fault, operation: name, times: 1, milliseconds: 1 })
  const before = await stored()
  const requests = (await counted())[name]
  const outcome = await answerOf(ask(name))
  expect((await counted())[name], 'requests counted').toBe(requests + 1)
  const isStored = JSON.stringify(before) !== JSON.stringify(await stored())
  return { ...outcome, isStored }
}

type Outcome = { response?: Response; text: string; error?: unknown }

async function answerOf(asked: Promise<Response>): Promise<Outcome> {
  try {
    const response = await asked
    return { response, text: await response.text() }
  } catch (error) {
    return { text: '', error }
  }
}

// A read and a write; src/api/faults.test.ts tries all five.
describe.each(['listBranches', 'createReview'] as const)('%s', (name) => {
  const isWrite = operations[name].method === 'POST'

  test.each(['401', '403', '404', '409', '412', '413', '422', '500', '502', '504'])(
    '%s is a problem in words, and nothing is stored',
    async (fault) => {
      const { response, text, isStored } = await provoke(name, fault)
      expect([response?.status, isStored]).toEqual([Number(fault), false])
      expect(response?.headers.get('x-request-id')).toMatch(/.{36}/)
      expect(response?.headers.get('content-type')).toBe('application/problem+json')
      expect(JSON.parse(text)).toMatchObject({
        detail: expect.stringMatching(/^The fault switch says/),
      })
    },
  )

  test('429 and 503 with both forms of Retry-After', async () => {
    for (const status of [429, 503]) {
      const seconds = await provoke(name, `${status}-seconds`)
      expect(seconds.response?.status).toBe(status)
      expect(seconds.response?.headers.get('retry-after')).toBe('2')
      const date = await provoke(name, `${status}-date`)
      expect(date.response?.status).toBe(status)
      const header = date.response?.headers.get('retry-after') ?? ''
      expect(new Date(header).toUTCString()).toBe(header)
      const wait = Date.parse(header) - Date.parse(date.response?.headers.get('date') ?? '')
      expect(wait).toBeGreaterThanOrEqual(1000)
      expect(wait).toBeLessThanOrEqual(3000)
      expect([seconds.isStored, date.isStored]).toEqual([false, false])
    }
  })

  test('a status says what it was told to say', async () => {
    const detail = 'compare_ref <unknown> does not exist'
    await setFault({ fault: '404', operation: name, times: 1, detail })
    expect(await (await ask(name)).json()).toMatchObject({ status: 404, detail })
  })

  test('422-long is 10 kB on many lines', async () => {
    const { detail } = JSON.parse((await provoke(name, '422-long')).text) as { detail: string }
    expect(detail.length).toBeGreaterThan(10_000)
    expect(detail.split('\n').length).toBeGreaterThan(100)
  })

  test('500-html is a page, and so is what login-redirect leads to', async () => {
    const { response, text, isStored } = await provoke(name, '500-html')
    expect([response?.status, isStored]).toEqual([500, false])
    expect(response?.headers.get('content-type')).toContain('text/html')
    expect(text).toContain('<h1>500')
    const redirect = await provoke(name, 'login-redirect')
    expect([redirect.response?.status, redirect.isStored]).toEqual([302, false])
    const location = redirect.response?.headers.get('location') ?? ''
    const page = await fetch(new URL(location, proxy.origin), { redirect: 'error' })
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
  })

  test.each([
    ['reset-before', false],
    ['reset-after', isWrite],
    ['truncated', isWrite],
    ['trickle-truncated', isWrite],
  ])('%s breaks the connection', async (fault, isStored) => {
    const outcome = await provoke(name, fault)
    expect(outcome.error).toBeInstanceOf(TypeError)
    expect(outcome.isStored).toBe(isStored)
  })

  test('trickle sends the whole answer bit by bit', async () => {
    await setFault({ fault: 'trickle', operation: name, times: 1, milliseconds: 5 })
    const start = performance.now()
    const text = await (await ask(name)).text()
    // Each timer may be a fraction of a millisecond early.
    expect(performance.now() - start).toBeGreaterThanOrEqual(19 * 5)
    expect(operations[name].response.safeParse(parseJson(text)).success).toBe(true)
  })

  test('latency waits, then all is as ever', async () => {
    await setFault({ fault: 'latency', operation: name, times: 1, milliseconds: 50 })
    const start = performance.now()
    const response = await ask(name)
    expect(performance.now() - start).toBeGreaterThanOrEqual(49)
    expect(operations[name].response.safeParse(parseJson(await response.text())).success).toBe(true)
  })

  test.each(['latency', 'trickle'])('%s waits no longer once it is cleared', async (fault) => {
    await setFault({ fault, operation: name, milliseconds: 100_000 })
    const before = (await counted())[name]
    const asked = ask(name)
    await expect.poll(async () => (await counted())[name]).toBe(before + 1)
    await fetch(`${proxy.origin}/faults/${repo_id}`, { method: 'DELETE' })
    const text = await (await asked).text()
    expect(operations[name].response.safeParse(parseJson(text)).success).toBe(true)
  })

  test.each([
    ['not-json', 'application/json; charset=utf-8', /./],
    ['html', 'text/html; charset=utf-8', /<script>/],
    ['empty', 'application/json; charset=utf-8', /^$/],
  ])('%s answers 200 and no JSON', async (fault, type, pattern) => {
    const { response, text, isStored } = await provoke(name, fault)
    expect([response?.status, isStored]).toEqual([200, isWrite])
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    expect(response?.headers.get('content-type')).toBe(type)
    expect(text).toMatch(pattern)
  })

  test.each(['wrong-type', 'missing-field'])('%s breaks the contract', async (fault) => {
    const { response, text, isStored } = await provoke(name, fault)
    expect([response?.ok, isStored]).toEqual([true, isWrite])
    const { error } = operations[name].response.safeParse(JSON.parse(text))
    const field = isWrite ? 'id' : 'items'
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
  })
})

async function changed(name: OperationName, fault: string): Promise<Record<string, unknown>> {
  return JSON.parse((await provoke(name, fault)).text) as Record<string, unknown>
}

test('nulls: every optional field is there, as null, and no required one', async () => {
  expect(await changed('getReview', 'nulls')).toMatchObject({
    id: 'review',
    description: null,
    merge_commit_id: null,
    author: { id: null, email: null },
  })
  expect(await changed('renameRepo', 'nulls')).toMatchObject({ repo_id, digest_method: null })
  const { items } = await changed('listBranches', 'nulls')
  expect(items).toEqual(
    Array.from({ length: 2 }, () => ({
      commit_id: null,
      branch_name: null,
      branch_id: null,
      author: null,
      time: null,
      branch_description: null,
    })),
  )
})

test('unknown-fields: in every object, beside the real ones', async () => {
  const unlisted = { unlisted_text: 'not in the interface', unlisted_object: { a: [1, null] } }
  const review = { id: 'review', author: { id: 'alice', ...unlisted }, ...unlisted }
  expect(await changed('getReview', 'unknown-fields')).toMatchObject(review)
  const branches = { items: [{ branch_name: 'main', ...unlisted }, unlisted], ...unlisted }
  expect(await changed('listBranches', 'unknown-fields')).toMatchObject(branches)
})

test('unknown-enum: wherever the contract lists values', async () => {
  expect(await changed('createReview', 'unknown-enum')).toMatchObject({ status: 'unlisted' })
  expect(await changed('listBranches', 'unknown-enum')).toMatchObject({ object: 'unlisted' })
  expect(await changed('renameRepo', 'unknown-enum')).toMatchObject({
    sync_git_level: 99,
    digest_method: 'unlisted',
  })
  expect(await changed('listGranularPermissions', 'unknown-enum')).toEqual({ items: [] })
})

test('big-integers: as digits, wherever the contract has an integer', async () => {
  const review = (await provoke('getReview', 'big-integers')).text
  expect(review).toContain('"created_at": 9007199254740993')
  expect(review).toContain('"merge_commit_id": 9007199254740993')
  const branches = (await provoke('listBranches', 'big-integers')).text
  expect(branches.match(/"time": 9007199254740993/g)).toHaveLength(2)
  const repository = (await provoke('renameRepo', 'big-integers')).text
  expect(repository).toContain('"created_timestamp": 9007199254740993')
  expect(repository).toContain('"size_bytes": 9007199254740993')
})

test('422 names a field of the request', async () => {
  const fields = []
  for (const name of names) {
    const { errors } = (await changed(name, '422')) as { errors: { field: string }[] }
    fields.push([name, errors[0]?.field])
  }
  expect(Object.fromEntries(fields)).toEqual({
    createReview: 'title',
    getReview: 'review_id',
    renameRepo: 'new_name',
    listGranularPermissions: 'user_id',
    listBranches: 'repo_id',
  })
})

test('a long answer is changed, too', async () => {
  const long = await newRepository(service)
  const branches = Array.from({ length: 300 }, (_, index) => ({
    branch_name: `branch ${index}`,
    commit_id: `${index}`,
  }))
  await writeBranches(service.store, long.repo_id, branches)
  await setFault({ fault: 'unknown-fields' }, long.repo_id)
  const response = await ask('listBranches', long.repo_id)
  expect((await response.text()).match(/unlisted_text/g)).toHaveLength(303)
  await setFault({ fault: 'truncated' }, long.repo_id)
  const cut = await ask('listBranches', long.repo_id)
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow(TypeError)
})

test('a fault hits its operation of its repository, as often as it was told to', async () => {
  const { repo_id: other } = await newRepository(service)
  await setFault({ fault: '409', operation: 'listBranches', times: 2 })
  expect((await ask('listBranches', other)).status).toBe(200)
  expect((await ask('getReview')).status).toBe(200)
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await ask('listBranches')).status)
  expect(statuses).toEqual([409, 409, 200])
})

test('without an operation it hits all five, until it is cleared', async () => {
  const set = await setFault({ fault: '503-seconds', retry_after: 0 })
  expect(((await set.json()) as { faults: unknown[] }).faults).toHaveLength(5)
  for (const name of names) {
    const response = await ask(name)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '0'])
  }
  const cleared = await fetch(`${proxy.origin}/faults/${repo_id}`, { method: 'DELETE' })
  expect(cleared.status).toBe(204)
  expect((await ask('listBranches')).status).toBe(200)
})

test.each([
  [{ fault: 'unknown' }, 'fault', /"latency"/],
  [{}, 'fault', /"latency"/],
  [{ fault: '401', operation: 'unknown' }, 'operation', /"createReview"/],
  [{ fault: '401', times: 0 }, 'times', />=1/],
  [{ fault: 'latency', milliseconds: -1 }, 'milliseconds', />=0/],
  [{ fault: '401', surplus: 1 }, 'surplus', /no such field/],
])('%j is refused by its field', async (setting, field, message) => {
  const response = await setFault(setting)
  const problem = (await response.json()) as { errors: { field: string; message: string }[] }
  expect([response.status, problem.errors[0]?.field]).toEqual([400, field])
  expect(problem.errors[0]?.message).toMatch(message)
})

test('an unknown repository is told', async () => {
  expect((await setFault({ fault: '401' }, 'missing')).status).toBe(404)
})

test('no connection is used twice', async () => {
  for (const path of ['/v0/repos/demo/branches', '/oauth/jwks', '/faults/demo', '/nothing']) {
    const { headers } = await fetch(`${proxy.origin}${path}`)
    expect(headers.get('connection')).toBe('close')
  }
})

test('everything else is the service’s own answer, to the client’s own address', async () => {
  const path = '/oauth/.well-known/openid-configuration'
  const answers = [proxy, service].map(async ({ origin }) => (await fetch(origin + path)).text())
  const [behind, own] = await Promise.all(answers)
  expect(behind).toBe(own)
  expect((await fetch(`${proxy.origin}/v0/repos/100%/branches`)).status).toBe(400)
  const foreign = await fetch(`${proxy.origin}/v0/nothing`, { method: 'OPTIONS' })
  expect(foreign.headers.get('access-control-allow-headers')).toContain('authorization')
})
