// The authorization server from outside: real requests, a browser's cookies, every way in and out.
import { createHash } from 'node:crypto'

import { createRemoteJWKSet, jwtVerify } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'

import { createApp } from '../app.ts'
import { freePort } from '../operate/free-port.ts'
import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import {
  authorize,
  browse,
  type Cookies,
  fragmentOf,
  signedIn,
  signIn,
  submitPassword,
} from '../testing/sign-in.ts'

const service = await serviceForFile()
const { origin } = service

describe('the implicit grant', () => {
  test('id_token token gives a token, and an ID token that belongs to it and names the person', async () => {
    const { answer } = await signedIn({ origin, username: 'bob' })
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

  test('token gives a token and no ID token', async () => {
    const parameters = { response_type: 'token', scope: 'reviews repos' }
    const { answer } = await signedIn({ origin, parameters })
    expect([...answer.keys()].toSorted()).toEqual(
      ['access_token', 'expires_in', 'iss', 'scope', 'state', 'token_type'].toSorted(),
    )
    const token = answer.get('access_token') ?? ''
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(200)
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
    end_session_endpoint: `${origin}/oauth/session/end`,
    response_types_supported: ['token', 'id_token token', 'code'],
    response_modes_supported: ['fragment', 'query'],
  })
  // What is offered has to work: the tokens are for the API alone.
  expect(discovery).not.toHaveProperty('userinfo_endpoint')
})

describe('a session', () => {
  test('answers prompt=none silently', async () => {
    const { cookies } = await signedIn({ origin })
    const redirect_uri = `${origin}/auth/silent`
    const parameters = { prompt: 'none', redirect_uri }
    const back = await authorize({ origin, cookies, parameters })
    expect(back.headers.get('location')?.startsWith(redirect_uri)).toBe(true)
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test('that doesn’t exist answers prompt=none with login_required', async () => {
    const back = await authorize({ origin, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('error')).toBe('login_required')
  })

  test('asks for no password again, except for prompt=login', async () => {
    const { cookies } = await signedIn({ origin })
    const quiet = await authorize({ origin, cookies })
    expect(fragmentOf(quiet).get('access_token')).not.toBeNull()
    const form = await authorize({ origin, cookies, parameters: { prompt: 'login' } })
    expect(form.status).toBe(200)
    const back = await submitPassword(form, { origin, cookies, username: 'alice' })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })
})

test.each(['id_token token', 'token', 'code'])(
  'the answer to %s is not a page that submits a token',
  async (response_type) => {
    const { cookies } = await signedIn({ origin })
    const parameters = { response_type, response_mode: 'form_post' }
    const page = await authorize({ origin, cookies, parameters })
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    const html = await page.text()
    expect(html).toContain('response_mode is not allowed')
    expect(html).not.toMatch(/name="(access_token|id_token|code)"/)
  },
)

test('a sign-in for a bare token can be finished after a restart', async () => {
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

test('keys, sessions and tokens outlive a restart', async () => {
  const { cookies, answer } = await signedIn({ origin })
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
