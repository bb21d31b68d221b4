// Request and response together, with the library in between and only the network replaced.
import { createHash } from 'node:crypto'

import { base64url, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { parseConfig } from '../config-file.ts'
import type { Config } from '../config.ts'
import { verifyResponse } from './authorization-response.ts'
import { authorizationServer, createRequest } from './authorization-server.ts'
import { createAuthorization } from './authorization.ts'
import { SignInError, UnexpectedAnswer } from './errors.ts'

const origin = 'https://app.example.org'
const issuer = `${origin}/oauth`
const callback = `${origin}/auth/callback`

const keyPair = await generateKeyPair('ES256', { extractable: true })
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/session/end`,
}
let network: Record<string, () => unknown>

beforeEach(async () => {
  vi.stubGlobal('location', new URL('/', origin))
  vi.stubGlobal('sessionStorage', new InMemoryWebStorage())
  const keys = [{ ...(await exportJWK(keyPair.publicKey)), kid: 'k', alg: 'ES256' }]
  network = {
    [`${issuer}/.well-known/openid-configuration`]: () => metadata,
    [`${issuer}/jwks`]: () => ({ keys }),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = network[url]
    if (!answer) throw new TypeError('Failed to fetch')
    const body = await answer()
    return body instanceof Response ? body : Response.json(body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function configWith(change: object = {}): Config {
  const base = {
    base_url: '/v0',
    authority: '/oauth',
    client_id: 'refdesk',
    scope: 'openid reviews',
  }
  return parseConfig({ ...base, response_type: 'id_token token', ...change }, origin)
}

async function request(config: Config, returnTo = '/') {
  const { url } = await createRequest(authorizationServer(config), 'redirect', { returnTo })
  return new URL(url).searchParams
}

async function idToken(nonce: string | null, change: object = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000)
  const hash = createHash('sha256').update('secret-token').digest().subarray(0, 16)
  const claims = { nonce, at_hash: base64url.encode(hash), name: 'Alice', ...change }
  return new SignJWT({
    iss: issuer,
    aud: 'refdesk',
    sub: 'alice',
    iat: seconds,
    exp: seconds + 60,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .sign(keyPair.privateKey)
}

const inFragment = (answer: Record<string, string>) => `${callback}#${new URLSearchParams(answer)}`
const tokenAnswer = { access_token: 'secret-token', token_type: 'Bearer', expires_in: '600' }

async function refusal(config: Config, url: string): Promise<SignInError> {
  const error = await verifyResponse(authorizationServer(config), url).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(SignInError)
  return error as SignInError
}

describe('the request', () => {
  test('asks for an ID token and an access token by default', async () => {
    const parameters = await request(configWith({ audience: 'api', resource: '/v0' }))
    expect(Object.fromEntries(parameters)).toEqual({
      client_id: 'refdesk',
      redirect_uri: callback,
      response_type: 'id_token token',
      scope: 'openid reviews',
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      state: expect.stringMatching(/^[0-9a-f-]{32,}$/) as string,
      audience: 'api',
      resource: `${origin}/v0`,
    })
  })

  test('for a bare token has no nonce, and without a configured scope no scope', async () => {
    const parameters = await request(configWith({ response_type: 'token', scope: '' }))
    expect([...parameters.keys()].sort()).toEqual([
      'client_id',
      'redirect_uri',
      'response_type',
      'state',
    ])
  })

  test('for a code has a PKCE challenge, and a nonce for the ID token', async () => {
    const parameters = await request(configWith({ response_type: 'code' }))
    expect(parameters.get('code_challenge_method')).toBe('S256')
    expect(parameters.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(parameters.get('nonce')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('without the person returns to the silent page and asks nobody', async () => {
    const { url } = await createRequest(authorizationServer(configWith()), 'silent')
    const silent = new URL(url).searchParams
    expect(silent.get('prompt')).toBe('none')
    expect(silent.get('redirect_uri')).toBe(`${origin}/auth/silent`)
  })

  test('without the person names them by their ID token', async () => {
    const options = { idToken: 'the-id-token' }
    const { url } = await createRequest(authorizationServer(configWith()), 'silent', options)
    expect(new URL(url).searchParams.get('id_token_hint')).toBe('the-id-token')
    const bare = await createRequest(authorizationServer(configWith()), 'silent')
    expect(bare.url).not.toContain('hint')
  })

  test('removes the states of sign-ins that were begun more than a quarter of an hour ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await request(configWith())
    vi.setSystemTime(Date.now() + 14 * 60 * 1000)
    await request(configWith())
    expect(sessionStorage).toHaveLength(2)
    vi.setSystemTime(Date.now() + 2 * 60 * 1000)
    await request(configWith())
    expect(sessionStorage).toHaveLength(2)
  })

  test('says when the authorization server cannot be reached', async () => {
    network = {}
    await expect(createRequest(authorizationServer(configWith()), 'redirect')).rejects.toThrow(
      'can’t be reached',
    )
  })

  test('is not sent to an authorization server that calls itself differently', async () => {
    const other = { ...metadata, issuer: 'https://evil.example' }
    network[`${issuer}/.well-known/openid-configuration`] = () => other
    await expect(createRequest(authorizationServer(configWith()), 'redirect')).rejects.toThrow(
      'calls itself',
    )
  })
})

describe('the answer', () => {
  test('with an ID token tells who signed in, and the page to return to', async () => {
    const config = configWith()
    const parameters = await request(config, '/repos/demo/branches?q=x')
    const token = await idToken(parameters.get('nonce'))
    const url = inFragment({
      ...tokenAnswer,
      id_token: token,
      state: parameters.get('state') ?? '',
    })
    expect(await verifyResponse(authorizationServer(config), url)).toEqual({
      grant: {
        accessToken: 'secret-token',
        idToken: token,
        expiresIn: 600,
        user: { id: 'alice', name: 'Alice', email: undefined, image: undefined },
      },
      returnTo: '/repos/demo/branches?q=x',
    })
  })

  test('with a bare token tells nothing about the person', async () => {
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    const { grant } = await verifyResponse(
      authorizationServer(config),
      inFragment({ ...tokenAnswer, state }),
    )
    expect(grant).toEqual({ accessToken: 'secret-token', idToken: undefined, expiresIn: 600 })
  })

  test('with a code is exchanged for tokens with the PKCE verifier', async () => {
    const config = configWith({ response_type: 'code' })
    const parameters = await request(config)
    const token = await idToken(parameters.get('nonce'))
    network[`${issuer}/token`] = () => ({
      access_token: 'secret-token',
      token_type: 'Bearer',
      expires_in: 600,
      id_token: token,
    })
    const state = parameters.get('state') ?? ''
    const { grant } = await verifyResponse(
      authorizationServer(config),
      `${callback}?code=c&state=${state}&iss=${issuer}`,
    )
    expect(grant).toMatchObject({ accessToken: 'secret-token', user: { id: 'alice' } })
    expect(grant.expiresIn).toBeGreaterThan(595)
  })

  test('can be used once', async () => {
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    const url = inFragment({ ...tokenAnswer, state })
    await verifyResponse(authorizationServer(config), url)
    expect(await refusal(config, url)).toBeInstanceOf(UnexpectedAnswer)
  })

  test('can’t be used again after it was refused', async () => {
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    const denial = inFragment({ error: 'access_denied', state })
    expect((await refusal(config, denial)).message).toContain('denied access')
    expect(await refusal(config, inFragment({ ...tokenAnswer, state }))).toBeInstanceOf(
      UnexpectedAnswer,
    )
  })

  test.each(['', '&state=', '&state=unknown'])(
    'is refused with a state that this tab doesn’t know: %j',
    async (state) => {
      const config = configWith({ response_type: 'token' })
      const url = `${callback}#access_token=secret-token&token_type=Bearer${state}`
      expect(await refusal(config, url)).toBeInstanceOf(UnexpectedAnswer)
    },
  )

  test('is refused with the state of another client', async () => {
    const state = (await request(configWith({ response_type: 'token' }))).get('state') ?? ''
    const other = configWith({ response_type: 'token', client_id: 'other' })
    expect(await refusal(other, inFragment({ ...tokenAnswer, state }))).toBeInstanceOf(
      UnexpectedAnswer,
    )
  })

  test.each<[string, Record<string, string>]>([
    ['no token', { access_token: '' }],
    ['another token type', { token_type: 'mac' }],
    ['no token type', { token_type: '' }],
    ['no number of seconds', { expires_in: '-1' }],
    ['no ID token', {}],
  ])('cannot be used with %s', async (_, change) => {
    const config = configWith()
    const state = (await request(config)).get('state') ?? ''
    const error = await refusal(config, inFragment({ ...tokenAnswer, state, ...change }))
    expect(error.message).toContain('can’t be used')
    expect(error.message).not.toContain('secret-token')
  })

  test.each([
    ['login_required', /sign in there first/],
    ['odd_error', /the error "odd_error"/],
    ['server_error', /had an error/],
  ])('with the error %s is refused, even beside a token', async (code, words) => {
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    const error = await refusal(config, inFragment({ ...tokenAnswer, error: code, state }))
    expect(error.message).toMatch(words)
  })

  test('is refused with a token in the query', async () => {
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    const url = `${callback}?${new URLSearchParams({ ...tokenAnswer, state })}`
    expect((await refusal(config, url)).message).toContain('no access token')
  })

  test('from another issuer is refused', async () => {
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    const url = inFragment({ ...tokenAnswer, state, iss: 'https://evil.example' })
    expect((await refusal(config, url)).message).toContain('another authorization server')
  })

  test('without an issuer is refused if the server promises to name it', async () => {
    network[`${issuer}/.well-known/openid-configuration`] = () => ({
      ...metadata,
      authorization_response_iss_parameter_supported: true,
    })
    const config = configWith({ response_type: 'token' })
    const state = (await request(config)).get('state') ?? ''
    expect((await refusal(config, inFragment({ ...tokenAnswer, state }))).message).toContain(
      'another authorization server',
    )
  })

  test.each(['id_token token', 'code'])('of %s with a forged claim is refused', async (type) => {
    const config = configWith({ response_type: type })
    const parameters = await request(config)
    const state = parameters.get('state') ?? ''
    const forgedToken = await idToken(parameters.get('nonce'), { aud: 'other' })
    const answer = { access_token: 'secret-token', token_type: 'Bearer', id_token: forgedToken }
    network[`${issuer}/token`] = () => answer
    const url =
      type === 'code' ? `${callback}?code=c&state=${state}` : inFragment({ ...answer, state })
    const error = await refusal(config, url)
    expect(error.message).toContain('"aud"')
    expect(error.message).not.toContain(forgedToken)
  })

  test('with an error keeps the server’s description and the page to return to', async () => {
    const config = configWith()
    const state = (await request(config, '/repos/demo/settings')).get('state') ?? ''
    const answer = { error: 'login_required', error_description: 'Please sign in', state }
    expect(await refusal(config, inFragment(answer))).toMatchObject({
      description: 'Please sign in',
      returnTo: '/repos/demo/settings',
    })
  })

  test('that comes after a quarter of an hour signs in, but returns to the first page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const config = configWith({ response_type: 'token' })
    const state = (await request(config, '/repos/demo/settings')).get('state') ?? ''
    vi.setSystemTime(Date.now() + 16 * 60 * 1000)
    const { returnTo, grant } = await verifyResponse(
      authorizationServer(config),
      inFragment({ ...tokenAnswer, state }),
    )
    expect(returnTo).toBe('/')
    expect(grant.accessToken).toBe('secret-token')
  })

  test.each<[string, () => unknown, string]>([
    ['an error', () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 'invalid_grant'],
    [
      'a page',
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'not what was asked for',
    ],
    ['a failure', () => new Response('', { status: 500 }), 'can’t be used'],
    [
      'a token of another type',
      () => ({ access_token: 'secret-token', token_type: 'mac' }),
      'can’t be used',
    ],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch')
      },
      'can’t be reached',
    ],
  ])('of the token endpoint that is %s is explained', async (_, answer, words) => {
    const config = configWith({ response_type: 'code' })
    const state = (await request(config)).get('state') ?? ''
    network[`${issuer}/token`] = answer
    const error = await refusal(config, `${callback}?code=c&state=${state}`)
    expect(error.message).toContain(words)
  })

  test.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'other' }],
    ['the hash of another token', { at_hash: 'other' }],
  ])('to a code is refused with %s', async (_, change) => {
    const config = configWith({ response_type: 'code' })
    const parameters = await request(config)
    const id_token = await idToken(parameters.get('nonce'), change)
    network[`${issuer}/token`] = () => ({
      access_token: 'secret-token',
      token_type: 'Bearer',
      id_token,
    })
    const error = await refusal(config, `${callback}?code=c&state=${parameters.get('state')}`)
    expect(error.message).toMatch(/not what was asked for|not the one it came with/)
  })

  test.each<[string, () => unknown]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ])('is refused if the server’s keys are %s', async (_, keys) => {
    const config = configWith()
    const parameters = await request(config)
    network[`${issuer}/jwks`] = keys
    const token = await idToken(parameters.get('nonce'))
    const url = inFragment({
      ...tokenAnswer,
      id_token: token,
      state: parameters.get('state') ?? '',
    })
    expect((await refusal(config, url)).message).toContain('keys can’t be read')
  })
})

/** A document in which a hidden frame returns to the silent page with an answer for `sub`. */
function answerFrames(sub: string) {
  const frame = { hidden: false, src: '', remove: () => undefined }
  const append = async () => {
    const parameters = new URL(frame.src).searchParams
    const id_token = await idToken(parameters.get('nonce'), { sub })
    const state = parameters.get('state') ?? ''
    const answer = new URLSearchParams({ ...tokenAnswer, id_token, state })
    const channel = new BroadcastChannel(`refdesk.answer.${state}`)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(`${origin}/auth/silent#${answer}`)
    channel.close()
  }
  vi.stubGlobal('document', { createElement: () => frame, body: { append } })
}

describe('a renewal', () => {
  const grant = { accessToken: 'old', idToken: 'hint', user: { id: 'alice' } }

  test('takes a new grant for the same person', async () => {
    answerFrames('alice')
    const newGrant = await createAuthorization(configWith()).renew(grant)
    expect(newGrant).toMatchObject({ accessToken: 'secret-token', user: { id: 'alice' } })
  })

  test('refuses a grant for somebody else', async () => {
    answerFrames('mallory')
    await expect(createAuthorization(configWith()).renew(grant)).rejects.toThrow('Someone else')
  })
})

describe('signing out', () => {
  test('names the person by their ID token, and returns to the first page', async () => {
    const url = new URL((await createAuthorization(configWith()).signOutUrl('the-id-token')) ?? '')
    expect(url.pathname).toBe('/oauth/session/end')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id_token_hint: 'the-id-token',
      post_logout_redirect_uri: `${origin}/`,
    })
  })

  test('names the client if there is no ID token', async () => {
    const url = new URL((await createAuthorization(configWith()).signOutUrl(undefined)) ?? '')
    expect(url.searchParams.get('client_id')).toBe('refdesk')
  })

  test('has no address if the server has none for it', async () => {
    const { end_session_endpoint: _, ...rest } = metadata
    network[`${issuer}/.well-known/openid-configuration`] = () => rest
    expect(await createAuthorization(configWith()).signOutUrl(undefined)).toBeUndefined()
  })
})

test('the metadata of an authorization server that is configured by hand is not requested', async () => {
  network = {}
  const byHand = {
    base_url: '/v0',
    authorization_endpoint: 'https://login.example.org/authorize?tenant=1',
    client_id: 'refdesk',
  }
  const config = parseConfig(byHand, origin)
  const { url } = await createRequest(authorizationServer(config), 'redirect')
  expect(url).toMatch(/^https:\/\/login\.example\.org\/authorize\?tenant=1&client_id=refdesk&/)
  const state = new URL(url).searchParams.get('state') ?? ''
  const { grant } = await verifyResponse(
    authorizationServer(config),
    inFragment({ ...tokenAnswer, state }),
  )
  expect(grant.accessToken).toBe('secret-token')
})

test('if the part of the app that verifies ID tokens can’t be loaded, the error says so and keeps the page to return to', async () => {
  vi.resetModules()
  vi.doMock('./id-token.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => {
    vi.doUnmock('./id-token.ts')
    vi.resetModules()
  })
  const config = configWith()
  const parameters = await request(config, '/repos/demo')
  const id_token = await idToken(parameters.get('nonce'))
  const url = inFragment({ ...tokenAnswer, state: parameters.get('state') ?? '', id_token })
  const { message, returnTo } = await refusal(config, url)
  expect(message).toBeTruthy()
  expect(returnTo).toBe('/repos/demo')
})
