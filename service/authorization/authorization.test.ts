// The authorization server from outside: real requests, a browser's cookies, every way in and out.
import { createHash } from 'node:crypto'

import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'

import { createApp } from '../app.ts'
import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { freePort } from '../testing/service.ts'
import {
  authorize,
  browse,
  type Cookies,
  follow,
  fragmentOf,
  type SignIn,
  signIn,
  submitPassword,
} from '../testing/sign-in.ts'
import { networkOf } from './network.ts'
import { Throttle } from './throttle.ts'

const service = await serviceForFile()
const { origin } = service

/** A browser of one's own, signed in; with what came back in the fragment. */
async function signedIn(options: Partial<SignIn> = {}) {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies, ...options })
  const back = await submitPassword(form, { origin, cookies, ...options })
  return { cookies, answer: fragmentOf(back) }
}

describe('the implicit grant', () => {
  test('id_token token: a token, and an ID token that fits it and says who', async () => {
    const { answer } = await signedIn({ username: 'bob' })
    expect(answer.get('state')).toBe('a state')
    expect(answer.get('expires_in')).toBe('3600')
    expect(answer.get('token_type')).toBe('Bearer')
    const keys = createRemoteJWKSet(new URL(`${origin}/oauth/jwks`))
    const { payload } = await jwtVerify(answer.get('id_token') ?? '', keys, {
      issuer: `${origin}/oauth`,
      audience: 'refdesk',
    })
    const hash = createHash('sha256')
      .update(answer.get('access_token') ?? '')
      .digest()
    expect(payload).toMatchObject({
      sub: 'bob',
      name: 'Bob Baker',
      email: 'bob@example.com',
      preferred_username: 'bob',
      nonce: 'a nonce',
      at_hash: hash.subarray(0, 16).toString('base64url'),
    })
  })

  test('token: a token and no ID token', async () => {
    const parameters = { response_type: 'token', scope: 'reviews repos' }
    const { answer } = await signedIn({ parameters })
    expect([...answer.keys()].toSorted()).toEqual(
      ['access_token', 'expires_in', 'iss', 'scope', 'state', 'token_type'].toSorted(),
    )
    const token = answer.get('access_token') ?? ''
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(200)
  })

  test('a request can not pretend to be a bare one and lose its ID token', async () => {
    const { answer } = await signedIn({ parameters: { nonce: 'bare.x' } })
    expect(answer.get('id_token')).not.toBeNull()
  })
})

test('discovery lists what a client needs, the bare token included', async () => {
  const response = await fetch(`${origin}/oauth/.well-known/openid-configuration`)
  const discovery = (await response.json()) as Record<string, unknown>
  expect(discovery).toMatchObject({
    issuer: `${origin}/oauth`,
    authorization_endpoint: `${origin}/oauth/auth`,
    token_endpoint: `${origin}/oauth/token`,
    jwks_uri: `${origin}/oauth/jwks`,
    userinfo_endpoint: `${origin}/oauth/me`,
    end_session_endpoint: `${origin}/oauth/session/end`,
    response_types_supported: ['token', 'id_token token', 'code'],
    response_modes_supported: ['fragment', 'query'],
  })
})

describe('a session', () => {
  test('answers prompt=none silently', async () => {
    const { cookies } = await signedIn()
    const redirect_uri = `${origin}/auth/silent`
    const parameters = { prompt: 'none', redirect_uri }
    const back = await authorize({ origin, cookies, parameters })
    expect(back.headers.get('location')?.startsWith(redirect_uri)).toBe(true)
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test('is missing: prompt=none answers login_required', async () => {
    const back = await authorize({ origin, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('error')).toBe('login_required')
  })

  test('needs no password again, unless prompt=login asks for it', async () => {
    const { cookies } = await signedIn()
    const quiet = await authorize({ origin, cookies })
    expect(fragmentOf(quiet).get('access_token')).not.toBeNull()
    const form = await authorize({ origin, cookies, parameters: { prompt: 'login' } })
    expect(form.status).toBe(200)
    const back = await submitPassword(form, { origin, cookies, username: 'alice' })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })
})

test.each(['id_token token', 'token', 'code'])(
  'no answer to %s is a page that sends itself on with a token',
  async (response_type) => {
    const { cookies } = await signedIn()
    const parameters = { response_type, response_mode: 'form_post' }
    const page = await authorize({ origin, cookies, parameters })
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await page.text()).not.toMatch(/<script|access_token|code=/)
  },
)

const signOutAddress = (parameters: Record<string, string>) =>
  `${origin}/oauth/session/end?${new URLSearchParams({
    client_id: 'refdesk',
    post_logout_redirect_uri: `${origin}/`,
    ...parameters,
  })}`

async function records(): Promise<number> {
  const count = service.store
    .selectFrom('authorization_records')
    .select(({ fn }) => fn.countAll().as('rows'))
  return Number((await count.executeTakeFirstOrThrow()).rows)
}

describe('what nobody has signed in for', () => {
  test('a sign-out stores nothing', async () => {
    const before = await records()
    const asked: Record<string, string>[] = [
      { state: 'x'.repeat(2000) },
      { client_id: 'other' },
      {},
    ]
    for (const parameters of asked) {
      const out = await follow(new Map(), signOutAddress(parameters))
      const { state = '' } = parameters
      expect(out.headers.get('location')).toBe(`${origin}/${state && `?state=${state}`}`)
      expect(out.headers.getSetCookie()).toEqual([])
    }
    expect(await records()).toBe(before)
  })

  test.each([
    ['a state of 2049 characters', { state: 'x'.repeat(2049) }, 'GET', 400],
    ['a request of 4 kB', { login_hint: 'x'.repeat(4000) }, 'GET', 400],
    ['a POST', {}, 'POST', 405],
  ])('%s is refused in words, and stores nothing', async (_case, parameters, method, status) => {
    const before = await records()
    const query = new URLSearchParams({ client_id: 'refdesk', ...parameters })
    const page = await browse(new Map(), `${origin}/oauth/auth?${query}`, { method })
    expect(page.status).toBe(status)
    expect(await page.text()).toContain('role="alert"')
    expect(await records()).toBe(before)
  })

  test('a network begins 600 sign-ins in five minutes, and no more', async () => {
    const begun = new Throttle(service.store, { kind: 'sign-ins begun in a network', most: 600 })
    const networks = ['127.0.0.1', '::1'].map(networkOf)
    onTestFinished(async () => {
      for (const network of networks) await begun.forget(network)
    })
    for (const network of networks) {
      for (let count = 0; count < 600; count += 1) await begun.count(network)
    }
    const before = await records()
    const refused = await authorize({ origin })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await records()).toBe(before)
    const silent = await authorize({ origin, parameters: { prompt: 'none' } })
    expect(fragmentOf(silent).get('error')).toBe('login_required')
  })
})

test('a sign-in with a bare token goes on over a restart', async () => {
  const cookies: Cookies = new Map()
  const parameters = { response_type: 'token' }
  const form = await authorize({ origin, cookies, parameters })
  // Another process over the same database.
  const port = await freePort()
  const app = await createApp({
    store: service.store,
    publicUrl: origin,
    accessTokenSeconds: 3600,
    requestsPerMinute: 1000,
  })
  onTestFinished(() => app.close())
  await app.listen({ host: 'localhost', port })
  const moved = (address: string) => address.replace(origin, `http://localhost:${port}`)
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  let response = await browse(cookies, moved(form.url), { method: 'POST', body })
  const resumed = response.headers.get('location') ?? ''
  response = await browse(cookies, moved(resumed))
  const answer = fragmentOf(response)
  expect([answer.has('access_token'), answer.has('id_token')]).toEqual([true, false])
})

describe('signing out', () => {
  test('with the ID token: no question, and neither session nor token is left', async () => {
    const { cookies, answer } = await signedIn()
    const token = answer.get('access_token') ?? ''
    const id_token_hint = answer.get('id_token') ?? ''
    const out = await follow(cookies, signOutAddress({ id_token_hint, state: 's 1' }))
    expect(out.headers.get('location')).toBe(`${origin}/?state=s+1`)
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(401)
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('error')).toBe('login_required')
    // And once more, from a tab that did not know.
    const again = await follow(cookies, signOutAddress({ id_token_hint }))
    expect(again.headers.get('location')).toBe(`${origin}/`)
  })

  test('from a script of the same origin: no question', async () => {
    const { cookies, answer } = await signedIn()
    const token = answer.get('access_token') ?? ''
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const out = await follow(cookies, signOutAddress({}), { headers })
    expect(out.headers.get('location')).toBe(`${origin}/`)
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(401)
    // The page itself then follows, as whoever has no session.
    const after = await follow(cookies, signOutAddress({}))
    expect(after.headers.get('location')).toBe(`${origin}/`)
  })

  test.each([
    ['a link of the same origin', 'same-origin', 'document'],
    ['an image of the same origin', 'same-origin', 'image'],
    ['a script of another site', 'cross-site', 'empty'],
    ['an address that was typed', 'none', 'document'],
  ])('by %s: asks, and the session goes on', async (_case, site, dest) => {
    const { cookies } = await signedIn()
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
    const page = await follow(cookies, signOutAddress({}), { headers })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<h1>Sign out?</h1>')
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test("from elsewhere, or with someone else's ID token: asks, and the session goes on", async () => {
    const { cookies } = await signedIn()
    const other = await signedIn({ username: 'bob' })
    const id_token_hint = other.answer.get('id_token') ?? ''
    for (const url of [signOutAddress({}), signOutAddress({ id_token_hint })]) {
      const page = await follow(cookies, url, { headers: { 'sec-fetch-site': 'cross-site' } })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<h1>Sign out?</h1>')
    }
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test('after the question', async () => {
    const { cookies } = await signedIn()
    const page = await follow(cookies, signOutAddress({}))
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const out = await follow(cookies, `${origin}/oauth/session/end/confirm`, {
      method: 'POST',
      body,
    })
    expect(out.headers.get('location')).toBe(`${origin}/`)
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('error')).toBe('login_required')
  })

  test('goes to no other place', async () => {
    const { cookies, answer } = await signedIn()
    const id_token_hint = answer.get('id_token') ?? ''
    const post_logout_redirect_uri = 'https://elsewhere.example/'
    const page = await follow(cookies, signOutAddress({ id_token_hint, post_logout_redirect_uri }))
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
  })
})

test('keys, sessions and tokens outlive a restart', async () => {
  const { cookies, answer } = await signedIn()
  const restarted = await createApp({
    store: service.store,
    publicUrl: origin,
    accessTokenSeconds: 3600,
    requestsPerMinute: 1000,
  })
  const authorization = `Bearer ${answer.get('access_token')}`
  const { statusCode } = await restarted.inject({
    url: '/v0/repos/demo/branches',
    headers: { authorization },
  })
  expect(statusCode).toBe(200)
  const query = new URLSearchParams({
    client_id: 'refdesk',
    response_type: 'id_token token',
    redirect_uri: `${origin}/auth/callback`,
    scope: 'openid',
    nonce: 'n',
    prompt: 'none',
  })
  const cookie = [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const { headers } = await restarted.inject({
    url: `/oauth/auth?${query}`,
    headers: { cookie },
  })
  expect(String(headers['location'])).toContain('access_token=')
  await restarted.close()
})

test('a token of one account speaks for that account', async () => {
  const token = await signIn({ origin, username: 'carol' })
  expect((await new Client(service).ask('listBranches', { token })).status).toBe(404)
})
