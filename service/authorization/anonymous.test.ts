// Requests to the authorization server that anybody may send, and that write nothing to the database.
import path from 'node:path'

import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'

import { contentOf } from '../testing/content.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService } from '../testing/service.ts'
import {
  authorize,
  browse,
  type Cookies,
  follow,
  signedIn,
  submitPassword,
} from '../testing/sign-in.ts'

const { origin, store, data } = await serviceForFile()

/** A number that changes with each write to SQLite, whoever writes. */
function versionOf(): () => unknown {
  if (data.startsWith('postgres')) return () => undefined
  const database = new Sqlite(path.join(data, 'refdesk.sqlite'), { readonly: true })
  onTestFinished(() => void database.close())
  return () => database.pragma('data_version', { simple: true })
}

/** Expects that nothing is written while `work` runs. */
async function withoutTrace(work: () => Promise<unknown>): Promise<void> {
  const version = versionOf()
  const before = [version(), await contentOf(store)]
  await work()
  expect([version(), await contentOf(store)]).toEqual(before)
}

test('after 200 begun sign-ins the database is unchanged, and the next person can sign in at once', async () => {
  const asked = new URLSearchParams({
    client_id: 'refdesk',
    response_type: 'token',
    redirect_uri: `${origin}/auth/callback`,
    scope: 'reviews',
    state: 'a state',
  })
  const address = `${origin}/oauth/auth?${asked}`
  await withoutTrace(async () => {
    for (let count = 0; count < 200; count += 50) {
      const begun = Array.from({ length: 50 }, () => browse(new Map(), address))
      for (const { status } of await Promise.all(begun)) expect(status).toBe(303)
    }
  })
  const { answer } = await signedIn({ origin })
  expect(answer.get('access_token')).not.toBeNull()
})

test('the cookie of an ended session creates no new session in the database', async () => {
  const { cookies } = await signedIn({ origin })
  const before: Cookies = new Map(cookies)
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
  await browse(cookies, `${origin}/oauth/session/end`, { headers })
  await withoutTrace(async () => {
    expect((await authorize({ origin, cookies: before })).status).toBe(200)
  })
})

test('a sign-out stores nothing', async () => {
  await withoutTrace(async () => {
    const asked: Record<string, string>[] = [
      { state: 'x'.repeat(2000) },
      { client_id: 'other' },
      {},
    ]
    for (const parameters of asked) {
      const out = await follow(
        new Map(),
        `${origin}/oauth/session/end?${new URLSearchParams({ client_id: 'refdesk', post_logout_redirect_uri: `${origin}/`, ...parameters })}`,
      )
      const { state = '' } = parameters
      expect(out.headers.get('location')).toBe(`${origin}/${state && `?state=${state}`}`)
      expect(out.headers.getSetCookie()).toEqual([])
    }
  })
})

test.each([
  ['a state of 2048 characters', { state: 'x'.repeat(2048) }, 'GET', 400],
  ['a POST', {}, 'POST', 405],
])('%s is refused in words, and stores nothing', async (_case, parameters, method, status) => {
  await withoutTrace(async () => {
    const query = new URLSearchParams({ client_id: 'refdesk', ...parameters })
    const page = await browse(new Map(), `${origin}/oauth/auth?${query}`, { method })
    expect(page.status).toBe(status)
    expect(await page.text()).toContain('role="alert"')
  })
})

test('the longest sign-in request and the longest kept username fit into a cookie together', async () => {
  const publicUrl = `https://refdesk.${'long.'.repeat(20)}example/with/a/path`
  const far = await startService({ publicUrl })
  onTestFinished(far.stop)
  const cookies: Cookies = new Map()
  const asked = new URLSearchParams({
    client_id: 'refdesk',
    response_type: 'id_token token',
    redirect_uri: `${publicUrl}/auth/callback`,
    scope: 'openid profile email reviews repos',
    nonce: 'a nonce',
    state: '',
  }).toString()
  const query = asked + 'x'.repeat(2048 - asked.length)
  const begun = await browse(cookies, `${far.origin}/oauth/auth?${query}`)
  const form = new URL(begun.headers.get('location') ?? '', publicUrl)
  const body = new URLSearchParams({ username: '漢'.repeat(1000), password: 'guess' })
  const refused = await browse(cookies, `${far.origin}${form.pathname}`, { method: 'POST', body })
  expect(refused.status).toBe(303)
  for (const [name, { value }] of cookies) expect(name.length + value.length).toBeLessThan(4096)
  const page = await browse(cookies, `${far.origin}${form.pathname}`)
  expect(await page.text()).toContain(`value="${'漢'.repeat(128)}"`)
  const back = await submitPassword(page, { origin: far.origin, cookies })
  expect(back.headers.get('location')).toContain('/oauth/auth/')
})
