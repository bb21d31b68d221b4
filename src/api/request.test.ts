import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { steadySeconds } from '../lib/steady-clock.ts'
import { ApiError } from './errors.ts'
import { request } from './request.ts'

// The requests are real; the session and the configuration need a browser to start.
const session = vi.hoisted(() => ({
  token: 'secret' as string | undefined,
  ended: [] as string[],
  now: { status: 'signed-in', user: { id: 'alice' } },
}))
const config = vi.hoisted(() => ({ base_url: '' }))
vi.mock('../auth/session.ts', () => ({
  session: {
    accessToken: () => session.token,
    refuse: (token: string) => session.ended.push(token),
    get state() {
      return session.now
    },
  },
}))
vi.mock('../config.ts', () => ({ getConfig: () => config }))

type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: string
  breaksOff?: boolean
}
let answer: Answer
/** What /login answers. */
let loginPage = ''
let received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[]

const server = createServer((incoming, outgoing) => {
  const { method, url, headers } = incoming
  incoming.setEncoding('utf8')
  let body = ''
  incoming.on('data', (chunk: string) => (body += chunk))
  incoming.on('end', () => {
    if (url === '/login?secret-ticket=1') return outgoing.end(loginPage)
    received.push({ method, url, headers, body })
    if (answer.breaksOff) {
      return outgoing
        .writeHead(answer.status ?? 200, answer.headers)
        .write(answer.body ?? '', () => outgoing.destroy())
    }
    return outgoing.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  config.base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v0`
})
afterAll(() => server.close())
beforeEach(() => {
  answer = { body: '{"object":"Branch","items":[]}' }
  received = []
  session.token = 'secret'
  session.ended = []
  become('signed-in', 'alice')
})

const become = (status: string, id: string) => (session.now = { status, user: { id } })
const branches = () => request('listBranches', { params: { repo_id: 'demo' } })
const failure = async (failing: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('a read sends the bearer token and no body', async () => {
  await branches()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'GET',
    url: '/v0/repos/demo/branches',
    body: '',
    headers: { authorization: 'Bearer secret' },
  })
})

test('a write sends JSON, and any 2xx is success', async () => {
  answer = {
    status: 202,
    headers: { 'content-type': 'text/plain' },
    body: '{"repo_name":"n","repo_id":"r","size_bytes":1,"owner_user_id":"u","created_timestamp":1}',
  }
  const body = await request('renameRepo', {
    params: { repo_id: 'demo' },
    body: { new_name: 'n' },
  })
  expect(body.repo_id).toBe('r')
  expect(received[0]).toMatchObject({ method: 'POST', body: '{"new_name":"n"}' })
})

test('filters are sent in the query, unless they are empty', async () => {
  answer = { body: '{"items":[]}' }
  await request('listGranularPermissions', {
    params: { repo_id: 'demo' },
    filter: { user_id: 'a&b', group_id: '' },
  })
  expect(received[0]?.url).toBe('/v0/repos/demo/granular-permissions?user_id=a%26b')
})

describe('addresses', () => {
  test.each(['a/b?#%2F 名🙂', 'abc', 'x'.repeat(128), '🙂'.repeat(128), '...', '%2e%2e'])(
    'the repository %j is encoded once in the path',
    async (repo_id) => {
      await request('listBranches', { params: { repo_id } })
      expect(received[0]?.url).toBe(`/v0/repos/${encodeURIComponent(repo_id)}/branches`)
    },
  )

  test.each([
    ['', '1'],
    ['ab', '1'],
    ['x'.repeat(129), '1'],
    ['🙂'.repeat(129), '1'],
    ['demo', ''],
    ['demo', '.'],
    ['demo', '..'],
    ['demo', 'x'.repeat(129)],
    ['demo', '\uD800'],
  ])('no request is sent for repository %j and review %j', async (repo_id, review_id) => {
    const error = await failure(request('getReview', { params: { repo_id, review_id } }))
    expect(error.kind).toBe('address')
    expect(received).toEqual([])
  })
})

describe('failures', () => {
  test('without a session nothing is sent', async () => {
    session.token = undefined
    expect((await failure(branches())).kind).toBe('session')
    expect(received).toEqual([])
  })

  test('401 ends the session of that token, 403 does not', async () => {
    answer = { status: 401 }
    expect((await failure(branches())).kind).toBe('session')
    expect(session.ended).toEqual(['secret'])
    answer = { status: 403 }
    expect(await failure(branches())).toMatchObject({ kind: 'http', status: 403 })
    expect(session.ended).toEqual(['secret'])
  })

  test('an error carries message, fields, request ID and the wait asked for', async () => {
    answer = {
      status: 429,
      headers: { 'x-request-id': 'r-1', 'retry-after': '7' },
      body: '{"detail":"Slow down","errors":[{"field":"title","message":"no"}]}',
    }
    expect(await failure(branches())).toMatchObject({
      message: 'Slow down\ntitle: no\nThe service asks you to wait 7 s before the next try.',
      requestId: 'r-1',
      fieldErrors: [{ field: 'title', message: 'no' }],
    })
    expect((await failure(branches())).retryAt - steadySeconds()).toBeCloseTo(7, 0)
  })

  test.each([
    ['', 'Its body is empty.'],
    ['<html>', 'Its body is not JSON.'],
    ['{"object":"Tag","items":[]}', 'object must be "Branch".'],
    ['{"object":"Branch","items":[{"time":"1"}]}', 'items.0.time must be of type number.'],
    ['{"object":"Branch"}', 'items must be of type array.'],
    ['[]', 'The body must be of type object.'],
  ])('a 2xx with the body %j is a contract error that names the field', async (body, says) => {
    answer = { body }
    const error = await failure(branches())
    expect(error.kind).toBe('contract')
    expect(error.message).toContain(says)
  })

  test('no answer is a network error', async () => {
    const { base_url } = config
    config.base_url = 'http://127.0.0.1:1/v0'
    const error = await failure(branches())
    config.base_url = base_url
    expect(error.kind).toBe('network')
  })

  test('an answer that takes too long is a network error that says so', async () => {
    const over = AbortSignal.abort(new DOMException('', 'TimeoutError'))
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over)
    const error = await failure(branches())
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000)
    timeout.mockRestore()
    expect(error).toMatchObject({ kind: 'network', message: expect.stringContaining('60 seconds') })
  })

  test('an aborted request throws the signal’s reason, not an ApiError', async () => {
    const controller = new AbortController()
    controller.abort(new Error('gone'))
    const reading = request('listBranches', {
      params: { repo_id: 'demo' },
      signal: controller.signal,
    })
    await expect(reading).rejects.toThrow('gone')
  })

  test.each([
    [{ status: 500 }, true],
    [{ status: 502 }, true],
    [{ status: 504 }, true],
    [{ status: 503 }, false],
    [{ status: 409 }, false],
    [{ body: '<html>' }, true],
  ])('after %j, whether a write succeeded is unknown: %s', async (given, unknown) => {
    answer = given
    expect((await failure(branches())).outcomeUnknown).toBe(unknown)
  })

  test('the error for a redirected answer that is not JSON names its address without the query', async () => {
    answer = { status: 302, headers: { location: '/login?secret-ticket=1' } }
    loginPage = '<html>Log in</html>'
    const error = await failure(branches())
    expect(error.kind).toBe('contract')
    expect(error.message).toMatch(/redirected to http:\/\/127\.0\.0\.1:\d+\/login\.$/)
  })

  test('an answer that breaks off is a network error, unless its status is outside 2xx', async () => {
    answer = { headers: { 'content-length': '1000' }, body: '{"object"', breaksOff: true }
    expect(await failure(branches())).toMatchObject({
      kind: 'network',
      message: 'The answer broke off before its end.',
    })
    answer = { ...answer, status: 409 }
    expect(await failure(branches())).toMatchObject({ kind: 'http', status: 409 })
  })

  test('a date in Retry-After is compared with the clock of the service', async () => {
    answer = {
      status: 503,
      headers: {
        date: 'Thu, 01 Jan 2015 00:00:00 GMT',
        'retry-after': 'Thu, 01 Jan 2015 00:00:09 GMT',
      },
    }
    expect((await failure(branches())).message).toContain('wait 9 s')
  })

  test('no error contains the token, even if the answer repeats it', async () => {
    answer = {
      status: 500,
      headers: { 'x-request-id': 'of secret' },
      body: '{"detail":"Bearer secret","errors":[{"field":"secret","message":"\\u0073ecret"}]}',
    }
    const error = await failure(branches())
    const everything = JSON.stringify([Object.values(error), error.message, error.stack])
    expect(everything).toContain('[token]')
    expect(everything).not.toContain('secret')
  })
})

test.each([
  ['signed-out', 'alice'],
  ['signed-in', 'bob'],
])('an answer isn’t given to somebody else who signed in meanwhile: %s, %s', async (status, id) => {
  const reading = failure(branches())
  become(status, id)
  expect(await reading).toMatchObject({ kind: 'network', outcomeUnknown: true })
})

test('an answer is still given to a person whose session ended meanwhile', async () => {
  const reading = branches()
  become('ended', 'alice')
  expect(await reading).toEqual({ object: 'Branch', items: [] })
})
