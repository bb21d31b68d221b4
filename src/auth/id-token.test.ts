import { createHash, createHmac } from 'node:crypto'

import {
  base64url,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'

import { SignInError } from './errors.ts'
import { userOf, verifyIdToken, type Expected } from './id-token.ts'

const now = 1_800_000_000
const issuer = 'https://login.example.org'
const clientId = 'refdesk'
const accessToken = 'the-access-token'

type Pair = Awaited<ReturnType<typeof generateKeyPair>>
let pair: Pair
let stranger: Pair
let keys: JSONWebKeySet

beforeAll(async () => {
  pair = await generateKeyPair('ES256', { extractable: true })
  stranger = await generateKeyPair('ES256', { extractable: true })
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }] }
})

function atHash(token: string, algorithm = 'sha256'): string {
  const digest = createHash(algorithm).update(token).digest()
  return base64url.encode(digest.subarray(0, digest.length / 2))
}

function claims(change: JWTPayload = {}): JWTPayload {
  return {
    iss: issuer,
    aud: clientId,
    sub: 'alice',
    nonce: 'n',
    iat: now,
    exp: now + 3600,
    at_hash: atHash(accessToken),
    ...change,
  }
}

function sign(payload: JWTPayload, { key = pair.privateKey, kid = 'k' } = {}): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
}

function verify(token: string, change: Partial<Expected> = {}): Promise<JWTPayload> {
  return verifyIdToken(token, {
    keys,
    issuer,
    clientId,
    nonce: 'n',
    accessToken,
    mustHash: true,
    now,
    ...change,
  })
}

async function refusal(token: string, change?: Partial<Expected>): Promise<SignInError> {
  const error = await verify(token, change).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SignInError)
  return error as SignInError
}

describe('accepts', () => {
  test('a token that meets every requirement', async () => {
    expect(await verify(await sign(claims()))).toMatchObject({ sub: 'alice' })
  })

  test('several audiences when this app is the authorized party', async () => {
    const token = await sign(claims({ aud: [clientId, 'api'], azp: clientId }))
    expect(await verify(token)).toMatchObject({ azp: clientId })
  })

  test('no hash of the access token after a code', async () => {
    const token = await sign(claims({ at_hash: undefined }))
    expect(await verify(token, { mustHash: false })).toMatchObject({ sub: 'alice' })
  })

  test.each([-60, 3600 + 59])('clocks that differ a little: %d s', async (seconds) => {
    expect(await verify(await sign(claims()), { now: now + seconds })).toBeDefined()
  })

  test.each([
    ['RS256', 'sha256'],
    ['PS384', 'sha384'],
    ['ES512', 'sha512'],
    ['EdDSA', 'sha512'],
  ])('%s, and its own hash', async (alg, hash) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
    const token = await new SignJWT(claims({ at_hash: atHash(accessToken, hash) }))
      .setProtectedHeader({ alg, kid: 'other' })
      .sign(privateKey)
    const jwk = { ...(await exportJWK(publicKey)), kid: 'other' }
    expect(await verify(token, { keys: { keys: [jwk] } })).toMatchObject({ sub: 'alice' })
  })
})

describe('refuses', () => {
  test.each<[string, JWTPayload, RegExp]>([
    ['another issuer', { iss: 'https://evil.example' }, /"iss" is not as expected/],
    ['another audience', { aud: 'other-app' }, /"aud" is not as expected/],
    ['several audiences and no authorized party', { aud: [clientId, 'api'] }, /another app/],
    ['another authorized party', { azp: 'other-app' }, /another app/],
    ['another nonce', { nonce: 'm' }, /nonce/],
    ['no nonce', { nonce: undefined }, /nonce/],
    ['a swapped access token', { at_hash: atHash('swapped') }, /access token is not the one/],
    ['no hash of the access token', { at_hash: undefined }, /access token is not the one/],
    ['no subject', { sub: undefined }, /"sub" is missing/],
    ['an empty subject', { sub: '' }, /names nobody/],
    ['no expiry', { exp: undefined }, /"exp" is missing/],
    ['no time of issue', { iat: undefined }, /"iat" is missing/],
    ['an end before its beginning', { exp: now - 1 }, /never valid/],
  ])('%s', async (_, change, pattern) => {
    const error = await refusal(await sign(claims(change)))
    expect(error.message).toMatch(/^The sign-in was refused/)
    expect(error.message).toMatch(pattern)
  })

  test('a forged signature', async () => {
    const error = await refusal(await sign(claims(), { key: stranger.privateKey }))
    expect(error.message).toContain('signature does not match')
  })

  test('changed claims with the original signature', async () => {
    const [header, , signature] = (await sign(claims())).split('.')
    const payload = base64url.encode(JSON.stringify(claims({ sub: 'mallory' })))
    const error = await refusal(`${header}.${payload}.${signature}`)
    expect(error.message).toContain('signature does not match')
  })

  test('an unknown key', async () => {
    const error = await refusal(await sign(claims(), { kid: 'unknown' }))
    expect(error.message).toContain('unknown key')
  })

  test.each(['none', 'None', 'HS256'])('alg: %s', async (alg) => {
    const signed = [{ alg, kid: 'k' }, claims()]
      .map((part) => base64url.encode(JSON.stringify(part)))
      .join('.')
    // The classic confusion: the public key, which everybody has, as the secret.
    const secret = JSON.stringify(keys.keys[0])
    const mac =
      alg === 'HS256' ? createHmac('sha256', secret).update(signed).digest('base64url') : ''
    const error = await refusal(`${signed}.${mac}`)
    expect(error.message).toMatch(/^The sign-in was refused/)
    expect(error.message).toContain('not signed with an algorithm')
  })

  test.each(['', 'x', 'a.b.c', '..'])('texts that are no token: %j', async (token) => {
    expect((await refusal(token)).message).toContain('it is malformed')
  })
})

describe('reports clocks that differ separately', () => {
  test.each([
    ['expired', now + 3600 + 60],
    ['not yet valid', now - 61],
    ['expired', now + 5 * 3600],
  ])('%s', async (words, moment) => {
    const error = await refusal(await sign(claims()), { now: moment })
    expect(error.message).toMatch(new RegExp(`clocks.*${words}`))
    expect(error.description).toContain(new Date(now * 1000).toISOString())
  })

  test('a token that becomes valid later', async () => {
    const error = await refusal(await sign(claims({ nbf: now + 600 })))
    expect(error.message).toMatch(/clocks.*not yet valid/)
  })

  test('another failed check is reported instead', async () => {
    const moment = { now: now + 5 * 3600 }
    expect((await refusal(await sign(claims({ nonce: 'm' })), moment)).message).toContain('nonce')
    expect((await refusal(await sign(claims({ aud: 'other' })), moment)).message).toContain('"aud"')
  })
})

test('a refusal never quotes a token', async () => {
  const token = await sign(claims({ aud: 'other-app' }))
  const error = await refusal(token)
  const texts = [error.message, error.description, error.stack, JSON.stringify(error)].join(' ')
  expect(texts).not.toContain(token)
  expect(texts).not.toContain(accessToken)
  expect(error.cause).toBeUndefined()
})

describe('userOf', () => {
  test('describes a person by the standard claims', () => {
    expect(
      userOf({ sub: 'alice', name: 'Alice Liddell', email: 'alice@localhost', picture: '/a.png' }),
    ).toEqual({ id: 'alice', name: 'Alice Liddell', email: 'alice@localhost', image: '/a.png' })
  })

  test('takes preferred_username if there is no name', () => {
    expect(userOf({ sub: 'a', preferred_username: 'alice' })).toMatchObject({ name: 'alice' })
  })

  test('leaves out claims that aren’t texts', () => {
    const odd = { sub: 'a', name: 7, email: null, picture: {}, preferred_username: '' }
    expect(userOf(odd)).toEqual({ id: 'a' })
  })
})
