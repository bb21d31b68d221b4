// Forged and wrong answers of an authorization server. Each is refused with an explanation, and its token is neither
// kept nor sent.
import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import type { BrowserContext, Page } from '@playwright/test'
import { base64url, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

import { expect, named } from './fixtures.ts'
import { test, type Hostile } from './hostile-app.ts'
import { accessToken, hashOf, metadata, sendJson, type Scheme } from './hostile-server.ts'

// All in one worker, so that the hostile server and the apps that trust it are started once.
test.describe.configure({ mode: 'default' })

const now = Math.floor(Date.now() / 1000)
const day = 86_400
type Row = [name: string, scheme: Scheme, words: RegExp]

const idTokens: Row[] = [
  ['for another audience', { claims: { aud: 'other' } }, /"aud" is not as expected/],
  ['for two audiences', { claims: { aud: ['refdesk', 'other'] } }, /another app/],
  ['for another client', { claims: { azp: 'other' } }, /another app/],
  ['with another nonce', { claims: { nonce: 'other' } }, /nonce/],
  ['without a nonce', { claims: { nonce: undefined } }, /nonce/],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }, /"iss" is not as expected/],
  ['beside a swapped access token', { answer: { access_token: 'swapped' } }, /not the one/],
  ['without at_hash', { claims: { at_hash: undefined } }, /not the one it came with/],
  ['with a hash of another', { claims: { at_hash: hashOf('other') } }, /not the one it came with/],
  ['with alg none', { sign: (claims) => forge(claims, 'none') }, /not signed with an algorithm/],
  ['with HS256 and the public key', { sign: confuse }, /not signed with an algorithm/],
  ['by an unknown key', { sign: (claims) => strange(claims, 'other') }, /unknown key/],
  ['by another key of that name', { sign: (claims) => strange(claims, 'k') }, /does not match/],
  ['that names nobody', { claims: { sub: undefined } }, /"sub" is missing/],
  ['that is none', { answer: { id_token: 'a.b.c' } }, /malformed/],
  ['that is missing', { answer: { id_token: undefined } }, /has no ID token/],
  ['that expired', { claims: { iat: now - day, exp: now - day / 2 } }, /clocks? .*expired/],
  ['from tomorrow', { claims: { iat: now + day, exp: now + 2 * day } }, /clocks? .*not yet valid/],
  ['not before tomorrow', { claims: { nbf: now + day, exp: now + 2 * day } }, /not yet valid/],
]

const answers: Row[] = [
  ['another iss', { answer: { iss: 'https://evil.example' } }, /another authorization server/],
  ['no state', { answer: { state: undefined } }, /not started in this tab/],
  ['another state', { answer: { state: 'other' } }, /not started in this tab/],
  ['another token type', { answer: { token_type: 'mac' } }, /not of the type Bearer/],
  ['no token type', { answer: { token_type: undefined } }, /not of the type Bearer/],
  ['no access token', { answer: { access_token: undefined } }, /no access token/],
  ['a lifetime that is no number', { answer: { expires_in: '1e9' } }, /not a number of seconds/],
  ['the token in the query', { misplaced: true }, /no access token/],
  [
    'a condition',
    { answer: { error: 'login_required', error_description: 'Come in person.' } },
    /sign in there first.*Come in person/s,
  ],
  ['an error of its own making', { answer: { error: 'odd_error' } }, /the error "odd_error"/],
  [
    'an error beside the token',
    { answer: { error: 'server_error' } },
    /authorization server had an error/,
  ],
]

const failures: Row[] = [
  ['no discovery', { discovery: (response) => response.destroy() }, /can’t be reached/],
  ['discovery that is a page', { discovery: sendPage }, /can’t be reached/],
  [
    'discovery of another issuer',
    { discovery: (response) => sendJson(response, metadata('https://evil.example')) },
    /calls itself/,
  ],
  ['discovery that leads elsewhere', { discovery: redirectAway }, /can’t be reached/],
  ['no keys', { keys: (response) => response.destroy() }, /keys can’t be read/],
  ['keys that are a page', { keys: sendPage }, /keys can’t be read/],
]

const codes: Row[] = [
  ['an ID token with another nonce', { claims: { nonce: 'other' } }, /not what was asked for/],
  ['an ID token for another', { claims: { aud: 'other' } }, /"aud" is not as expected/],
  [
    'an ID token with alg none',
    { sign: (claims) => forge(claims, 'none') },
    /not signed with an algorithm/,
  ],
  ['an ID token beside a swapped token', { claims: { at_hash: hashOf('other') } }, /not the one/],
  ['another iss', { answer: { iss: 'https://evil.example' } }, /another authorization server/],
]

const codeFailures: Row[] = [
  ['an error', { token: (response) => sendJson(response, { error: 'x' }, 400) }, /the error "x"/],
  ['a failure', { token: (response) => response.writeHead(500).end() }, /can’t be used/],
  ['a page', { token: sendPage }, /can’t be used/],
  ['another type', { token: (response) => sendJson(response, bearerless) }, /can’t be used/],
  ['no answer', { token: (response) => response.destroy() }, /can’t be reached/],
  ['a way elsewhere', { token: redirectAway }, /can’t be reached/],
]
const bearerless = { access_token: accessToken, token_type: 'mac' }

test('an honest answer signs in', async ({ page, hostile }) => {
  for (const [url, lifetime] of [
    [hostile.implicit, '3600'],
    [hostile.implicit, undefined],
    [hostile.code, undefined],
  ] as const) {
    hostile.server.scheme = lifetime ? {} : { answer: { expires_in: undefined } }
    await page.goto(url)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.getByRole('button', named('Sign in')).click()
    await expect(page.getByRole('button', named('Account'))).toBeVisible()
  }
})

test('an ID token that is forged or not for this app is refused', async ({ page, hostile }) => {
  await expectRefused(page, hostile, 'implicit', idTokens)
})

test('a wrong answer is refused', async ({ page, hostile }) => {
  await expectRefused(page, hostile, 'implicit', answers)
})

test('a forged answer to a code is refused', async ({ page, hostile }) => {
  await expectRefused(page, hostile, 'code', codes)
})

test.describe('when the server fails', () => {
  // The browser itself reports on the console what it could not load.
  test.use({ provoked: [/Failed to load resource|Content Security Policy|Fetch API cannot load/] })

  test('nobody is signed in, and the page says so', async ({ page, hostile }) => {
    await expectRefused(page, hostile, 'implicit', failures)
  })

  test('nobody is signed in by a code, and the page says so', async ({ page, hostile }) => {
    await expectRefused(page, hostile, 'code', codeFailures)
  })

  test('after fifteen seconds without an answer to a code, the page says so', async ({
    page,
    hostile,
  }) => {
    const { promise: exchanged, resolve } = Promise.withResolvers<void>()
    hostile.server.scheme = { token: () => resolve() }
    await page.clock.install()
    await page.goto(hostile.code)
    await page.getByRole('button', named('Sign in')).click()
    await exchanged
    await page.clock.fastForward('00:16')
    await expect(page.getByRole('alert')).toContainText('can’t be reached')
  })
})

test('a renewal for another person is refused', async ({ page, hostile }) => {
  await page.clock.install()
  await page.goto(hostile.implicit)
  await page.getByRole('button', named('Sign in')).click()
  await expect(page.getByRole('button', named('Account'))).toBeVisible()
  expect(await kept(page)).toContain('"id":"alice"')
  hostile.server.scheme = { claims: { sub: 'mallory' } }
  await page.clock.fastForward('58:05')
  await expect(page.getByText(/^Your session ends in /)).toBeVisible()
  expect(await kept(page)).toContain('"id":"alice"')
  expect(await kept(page)).not.toContain('mallory')
})

/** Signs in with each scheme in turn. Nothing must happen except that the page explains why. */
async function expectRefused(
  page: Page,
  { server, ...apps }: Hostile,
  by: 'implicit' | 'code',
  rows: readonly Row[],
): Promise<void> {
  const sent = authorizations(page.context())
  for (const [name, scheme, words] of rows) {
    await test.step(name, async () => {
      server.scheme = scheme
      await page.goto(`${apps[by]}/repos/demo/branches`)
      await page.getByRole('button', named('Sign in')).click()
      await expect(page.getByRole('alert')).toContainText(words)
      await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
      expect(await kept(page)).not.toContain(accessToken)
      expect(await page.content()).not.toContain(accessToken)
    })
  }
  expect(sent).toEqual([])
  expect(server.apiRequests).toEqual([])
}

/** Notes the Authorization headers of all requests from now on. */
function authorizations(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization !== undefined) sent.push(authorization)
  })
  return sent
}

function kept(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.values(sessionStorage).concat(Object.values(localStorage)).join(),
  )
}

function forge(claims: JWTPayload, alg: string, mac = (_text: string) => ''): string {
  const text = [{ alg, kid: 'k' }, claims].map((part) => base64url.encode(JSON.stringify(part)))
  return `${text.join('.')}.${mac(text.join('.'))}`
}

/** The classic key confusion: the public key, which everybody knows, is used as the secret of an HMAC. */
function confuse(claims: JWTPayload, published: object): string {
  const secret = JSON.stringify(published)
  return forge(claims, 'HS256', (text) =>
    createHmac('sha256', secret).update(text).digest('base64url'),
  )
}

async function strange(claims: JWTPayload, kid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
}

function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Hello</h1>')
}

function redirectAway(response: ServerResponse): void {
  response.writeHead(307, { location: 'http://localhost:9/elsewhere' }).end()
}
