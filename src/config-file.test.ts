import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { ConfigError, loadConfig, parseConfig } from './config-file.ts'

const origin = 'https://app.example.org'
const minimal = { base_url: '/v0', authority: '/oauth', client_id: 'refdesk' }

function problemsOf(json: unknown): readonly string[] {
  try {
    parseConfig(json, origin)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

function serve(answer: () => Promise<Response>) {
  vi.stubGlobal('location', new URL('/repos/demo/branches', origin))
  vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer))
}

describe('a configuration that can be used', () => {
  test('needs only three keys; the others have defaults', () => {
    expect(parseConfig(minimal, origin)).toEqual({
      base_url: 'https://app.example.org/v0',
      authority: 'https://app.example.org/oauth',
      client_id: 'refdesk',
      scope: '',
      response_type: 'token',
      silent_renew: false,
      image_origins: [],
      connect_origins: [],
      links: {},
      poll_seconds: 30,
      idempotency_keys: false,
      pinned: [],
      description_templates: [],
    })
  })

  test('is the embedded one', () => {
    const text = readFileSync(new URL('../public/config.json', import.meta.url), 'utf8')
    expect(parseConfig(JSON.parse(text), origin)).toMatchObject({
      base_url: 'https://app.example.org/v0',
      response_type: 'id_token token',
    })
  })

  test('names the authorization server by hand, with an absolute address left as it is', () => {
    const json = {
      base_url: 'https://api.example.org/reviews/v0',
      authorization_endpoint: 'https://login.example.org/authorize?tenant=1',
      issuer: 'https://login.example.org',
      jwks_uri: 'https://login.example.org/keys',
      client_id: 'refdesk',
      scope: 'openid',
      response_type: 'id_token token',
      resource: 'urn:example:reviews',
      links: { ref: 'https://code.example.org/{repo_id}/{ref}' },
      pinned: [
        { title: 'The shop', repo_id: 'shop' },
        { title: 'Drop Python 3.8', repo_id: 'shop', review_id: '7' },
      ],
      description_templates: [{ title: 'A fix', text: '## What was wrong' }],
    }
    expect(parseConfig(json, origin)).toMatchObject(json)
  })
})

describe('a configuration that cannot be used', () => {
  test('causes one error that lists everything that is wrong', () => {
    const problems = problemsOf({
      base_url: 'https://api.example.org/v1',
      authority: '//login.example.org',
      authorization_endpoint: 'javascript:alert(1)',
      scope: 7,
      response_type: 'id_token',
      silent_renew: 'yes',
      image_origins: ['https://images.example.org/path'],
      connect_origins: ['keys.example.org'],
      links: { ref: '/{user_id}', branch: '/' },
      poll_seconds: -1,
      poll_second: 30,
    })
    const expected = [
      /^base_url must be .* end with the segment v0$/,
      /^authority must be/,
      /^authorization_endpoint must be/,
      /^client_id is missing$/,
      /^scope must be of type string$/,
      /^response_type must be one of "token", "id_token token", "code"$/,
      /^silent_renew must be of type boolean$/,
      /^image_origins\.0 must be an origin/,
      /^connect_origins\.0 must be an origin/,
      /^links\.ref must be .* no placeholders other than \{repo_id\} and \{ref\}/,
      /^links\.branch is not a known key$/,
      /^poll_seconds must not be negative$/,
      /^poll_second is not a known key$/,
      /^exactly one of authority and authorization_endpoint/,
    ]
    for (const pattern of expected) expect(problems).toContainEqual(expect.stringMatching(pattern))
    expect(problems).toHaveLength(expected.length)
  })

  test.each([null, [], 'text', 7, undefined])('is not an object: %j', (json) => {
    expect(problemsOf(json)).toEqual(['the file must contain a JSON object'])
  })

  test.each([
    [{ authority: undefined }, /exactly one of authority/],
    [
      { issuer: 'https://login.example.org' },
      /^issuer can only be used with authorization_endpoint$/,
    ],
    [{ response_type: 'id_token token', scope: 'reviews' }, /^scope must include openid/],
    [{ response_type: 'id_token token' }, /^scope must include openid/],
    [{ base_url: 'https://api.example.org/v0?x=/v0' }, /^base_url/],
    [{ base_url: '/xv0' }, /^base_url/],
    [{ base_url: '/v0/' }, /^base_url/],
    [{ client_id: '' }, /^client_id must not be empty$/],
    [{ poll_seconds: 1.5 }, /^poll_seconds must be/],
    [{ resource: 'https://api.example.org/#part' }, /^resource must be/],
    [{ pinned: [{ title: 'Too short', repo_id: 'ab' }] }, /^pinned\.0\.repo_id must have 3 to 128/],
    [{ pinned: [{ repo_id: 'shop' }] }, /^pinned\.0\.title must be of type string$/],
    [
      { pinned: [{ title: 'x', repo: 'shop', repo_id: 'shop' }] },
      /^pinned\.0\.repo is not a known/,
    ],
    [
      { description_templates: [{ title: 'Long', text: '🚀'.repeat(4097) }] },
      /^description_templates\.0\.text must have 1 to 4096 characters$/,
    ],
  ])('%j', (change, pattern) => {
    const json = JSON.parse(JSON.stringify({ ...minimal, ...change })) as unknown
    expect(problemsOf(json)).toEqual([expect.stringMatching(pattern)])
  })

  test('names an authorization server without discovery, but not how to verify its answers', () => {
    const { authority: _, ...rest } = minimal
    const byHand = { ...rest, authorization_endpoint: '/authorize', scope: 'openid' }
    expect(problemsOf({ ...byHand, response_type: 'id_token token' })).toEqual([
      expect.stringMatching(/^issuer is missing/),
      expect.stringMatching(/^jwks_uri is missing/),
    ])
    expect(problemsOf({ ...byHand, response_type: 'code' })).toEqual([
      expect.stringMatching(/needs authority/),
    ])
    expect(problemsOf(byHand)).toEqual([])
  })

  test('causes a ConfigError, whatever it contains', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(problemsOf(json).every((problem) => problem.length > 0)).toBe(true)
      }),
    )
  })

  test('names every unknown key', () => {
    const key = fc.stringMatching(/^x_[a-z_]{1,10}$/)
    fc.assert(
      fc.property(fc.uniqueArray(key), (keys) => {
        const extra = Object.fromEntries(keys.map((name) => [name, 1]))
        expect(problemsOf({ ...minimal, ...extra })).toEqual(
          keys.map((name) => `${name} is not a known key`),
        )
      }),
    )
  })
})

describe('loading', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')), /be loaded/],
    ['missing', () => Promise.resolve(new Response('', { status: 404 })), /status 404/],
    ['not JSON', () => Promise.resolve(new Response('<!doctype html>')), /isn’t JSON/],
  ])('says that the file is %s', async (_, answer, pattern) => {
    serve(answer)
    const failure = await loadConfig().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ConfigError)
    expect((failure as ConfigError).problems).toEqual([expect.stringMatching(pattern)])
  })

  test('reads the file at the root', async () => {
    serve(() => Promise.resolve(Response.json(minimal)))
    const config = await loadConfig()
    expect(fetch).toHaveBeenCalledWith('/config.json', {})
    expect(config).toEqual(parseConfig(minimal, origin))
  })
})
