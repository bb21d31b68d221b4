// `response_type=code`: what a code is bound to (RFC 6749 §4.1, RFC 7636).
import { createHash } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { authorize, type Cookies, submitPassword } from '../testing/sign-in.ts'

const service = await serviceForFile()
const { origin } = service

const verifier = 'v'.repeat(43)
const code_challenge = createHash('sha256').update(verifier).digest('base64url')
const challenge = { response_type: 'code', code_challenge, code_challenge_method: 'S256' }

/** A fresh code, from a sign-in of its own. */
async function newCode(): Promise<string> {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies, parameters: challenge })
  const back = await submitPassword(form, { origin, cookies })
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

/** Exchanges a code; a parameter that is undefined is left out. */
async function redeem(code: string, changed: Record<string, string | undefined> = {}) {
  const parameters = {
    grant_type: 'authorization_code',
    client_id: 'refdesk',
    redirect_uri: `${origin}/auth/callback`,
    code,
    code_verifier: verifier,
    ...changed,
  }
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  const response = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(sent),
  })
  const { headers } = response
  const body = (await response.json()) as { access_token?: string; error?: string }
  return { status: response.status, headers, ...body }
}

test('a code gives a token once; a second use revokes the token', async () => {
  const code = await newCode()
  const { access_token: token = '', headers } = await redeem(code)
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await new Client(service).ask('listBranches', { token })).status).toBe(200)
  expect(await redeem(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  // A code that comes twice was stolen, so its tokens are revoked (RFC 6749 §4.1.2).
  expect((await new Client(service).ask('listBranches', { token })).status).toBe(401)
})

test('if many exchange a code at once, one gets a token', async () => {
  const code = await newCode()
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)))
  expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1)
  expect(answers.filter(({ error }) => error === 'invalid_grant')).toHaveLength(7)
})

test('a code expires after a minute', async () => {
  const code = await newCode()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    expect(await redeem(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  } finally {
    vi.useRealTimers()
  }
})

test.each<[string, string, string | undefined, string]>([
  ['another verifier', 'code_verifier', 'w'.repeat(43), 'invalid_grant'],
  ['no verifier', 'code_verifier', undefined, 'invalid_grant'],
  ['the challenge as verifier', 'code_verifier', code_challenge, 'invalid_grant'],
  ['another registered address', 'redirect_uri', 'ORIGIN/auth/silent', 'invalid_grant'],
  ['no address', 'redirect_uri', undefined, 'invalid_request'],
  ['another client', 'client_id', 'another', 'invalid_client'],
  ['no client', 'client_id', undefined, 'invalid_request'],
  ['another code', 'code', 'x'.repeat(43), 'invalid_grant'],
])('a code is refused with %s', async (_case, name, value, error) => {
  const refused = await redeem(await newCode(), { [name]: value?.replace('ORIGIN', origin) })
  expect(refused).toMatchObject({ error })
  expect(refused.access_token).toBeUndefined()
})

test.each([
  ['no challenge', { response_type: 'code' }],
  ['a plain challenge', { ...challenge, code_challenge_method: 'plain' }],
  ['a challenge of no method, which means plain', { response_type: 'code', code_challenge }],
  ['a short challenge', { ...challenge, code_challenge: 'x' }],
])('no code for %s', async (_case, parameters) => {
  const back = await authorize({ origin, parameters })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['invalid_request', null])
})
