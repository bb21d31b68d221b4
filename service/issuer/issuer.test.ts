// A service that accepts the tokens of another identity provider: which tokens, from whom, and what it says about
// those that it refuses.
import { base64url, type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { Client } from '../testing/client.ts'
import { introspectionClient, startIssuer } from '../testing/issuer.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService } from '../testing/service.ts'
import type { IssuerOptions } from './issuer.ts'

const provider = await startIssuer()
afterAll(() => provider.stop())

const audience = 'https://refdesk.example/v0'
const options: IssuerOptions = {
  issuer: provider.url,
  audience,
  claims: { name: 'name', email: 'email', groups: 'realm.groups' },
  groupRoles: {
    readers: { '*': 'member' },
    owners: { '*': 'owner' },
    others: { 'another repository': 'owner' },
  },
  introspection: introspectionClient,
}
const service = await serviceForFile({ issuer: options })
const client = new Client(service)

const now = () => Math.floor(Date.now() / 1000)
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: provider.url,
  aud: audience,
  sub: 'alice',
  exp: now() + 600,
  scope: 'openid reviews repos',
  ...more,
})

async function ask(token: string) {
  const { status, problem, headers } = await client.ask('listBranches', { token })
  const challenge = headers.get('www-authenticate')
  return { status, detail: problem.detail, challenge, retryAfter: headers.get('retry-after') }
}

/** How often the provider was asked. */
function asked(path: string): number {
  return provider.asked.get(path) ?? 0
}

function stored(id: string) {
  return service.store.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

beforeEach(() => {
  provider.away = false
})

describe('a JWT', () => {
  test('from the issuer for this API is accepted', async () => {
    expect((await ask(await provider.sign(claims()))).status).toBe(200)
    expect((await ask(await provider.sign(claims({ aud: ['another', audience] })))).status).toBe(
      200,
    )
    expect(
      (await ask(await provider.sign(claims({ scope: undefined, scp: ['repos'] })))).status,
    ).toBe(200)
  })

  test.each<[string, JWTPayload, RegExp]>([
    ['another issuer', { iss: 'https://elsewhere.example' }, /another issuer/],
    ['another audience', { aud: 'refdesk' }, /not for the audience/],
    ['no audience', { aud: undefined }, /not for the audience/],
    ['a time that is over', { exp: now() - 120 }, /expired/],
    ['no end', { exp: undefined }, /no expiry time/],
    ['a time to come', { nbf: now() + 600 }, /not valid yet/],
    ['nobody', { sub: undefined }, /whose it is/],
    ['a name that no database stores', { sub: 'al\0ice' }, /whose it is/],
    ['whoever holds a key', { cnf: { jkt: 'x' } }, /bound to a key/],
  ])('for %s is refused with an explanation', async (_case, more, words) => {
    const { status, detail, challenge } = await ask(await provider.sign(claims(more)))
    expect([status, detail]).toEqual([401, expect.stringMatching(words)])
    expect(challenge).toBe(
      `Bearer realm="refdesk", error="invalid_token", error_description="${detail}"`,
    )
  })

  test('is accepted if the clocks differ by less than a minute', async () => {
    const token = await provider.sign(claims({ exp: now() - 30, nbf: now() + 30 }))
    expect((await ask(token)).status).toBe(200)
  })

  test('signed with a key that is not the issuer’s is refused', async () => {
    const foreign = await provider.sign(claims(), { key: 'unpublished' })
    expect(await ask(foreign)).toMatchObject({ status: 401, detail: expect.stringMatching(/key/) })
  })

  test('that was altered is refused', async () => {
    const [header, , signature] = (await provider.sign(claims())).split('.')
    const payload = base64url.encode(JSON.stringify(claims({ sub: 'bob' })))
    expect(await ask([header, payload, signature].join('.'))).toMatchObject({
      status: 401,
      detail: expect.stringMatching(/signature/),
    })
  })

  test.each([
    ['a shared secret', () => provider.sign(claims(), { alg: 'HS256' })],
    ['nothing', () => Promise.resolve(new UnsecuredJWT(claims()).encode())],
  ])('signed with %s is refused', async (_case, sign) => {
    expect(await ask(await sign())).toMatchObject({
      status: 401,
      detail: expect.stringMatching(/algorithm/),
    })
  })

  test.each(['a.b.c', '..', 'e30.e30.', `${'a'.repeat(2000)}.e30.x`])(
    'that is malformed (%s) is refused',
    async (token) => {
      expect((await ask(token)).status).toBe(401)
    },
  )

  test('without the scopes is refused, unless they are not asked for', async () => {
    const token = await provider.sign(claims({ scope: 'openid' }))
    expect((await ask(token)).status).toBe(403)
    const lenient = await startService({
      issuer: { ...options, scopes: new Set(['reviews', 'repos']) },
    })
    try {
      expect((await new Client(lenient).ask('listBranches', { token })).status).toBe(200)
    } finally {
      await lenient.stop()
    }
  })
})

describe('keys', () => {
  test('are kept, and are read again for an unknown key at most every thirty seconds', async () => {
    const fresh = await startService({ issuer: options })
    const status = async (key: string) => {
      const token = await provider.sign(claims(), { key })
      return (await new Client(fresh).ask('listBranches', { token })).status
    }
    try {
      const before = asked('/keys')
      expect([await status('first'), await status('first')]).toEqual([200, 200])
      expect(asked('/keys') - before).toBe(1)
      provider.publish('second')
      expect(await status('second')).toBe(401)
      expect(asked('/keys') - before).toBe(1)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
      expect(await status('second')).toBe(200)
      for (const key of ['none', 'neither']) expect(await status(key)).toBe(401)
      expect(asked('/keys') - before).toBe(2)
    } finally {
      vi.useRealTimers()
      await fresh.stop()
    }
  })
})

describe('a provider that is away', () => {
  test('causes 503 with Retry-After, and is asked again when it is back', async () => {
    const fresh = await startService({ issuer: options })
    const token = await provider.sign(claims())
    const askFresh = () => new Client(fresh).ask('listBranches', { token })
    try {
      provider.away = true
      const refused = await askFresh()
      expect(refused.status).toBe(503)
      expect(refused.problem.detail).toMatch(/identity provider/)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const before = asked('/.well-known/openid-configuration')
      expect((await askFresh()).status).toBe(503)
      expect(asked('/.well-known/openid-configuration')).toBe(before)
      provider.away = false
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })
      expect((await askFresh()).status).toBe(200)
    } finally {
      vi.useRealTimers()
      await fresh.stop()
    }
  })

  test('does not stop tokens whose key is known', async () => {
    const token = await provider.sign(claims())
    expect((await ask(token)).status).toBe(200)
    provider.away = true
    expect((await ask(token)).status).toBe(200)
  })
})

describe('an opaque token', () => {
  test('is introspected once in half a minute', async () => {
    provider.opaque.set('opaque-1', claims())
    const before = asked('/introspect')
    expect([(await ask('opaque-1')).status, (await ask('opaque-1')).status]).toEqual([200, 200])
    expect(asked('/introspect') - before).toBe(1)
    expect(await ask('unknown')).toMatchObject({
      status: 401,
      detail: expect.stringMatching(/unknown, expired or revoked/),
    })
  })

  test('is refused half a minute after it was revoked', async () => {
    provider.opaque.set('opaque-2', claims())
    expect((await ask('opaque-2')).status).toBe(200)
    provider.opaque.delete('opaque-2')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    try {
      expect((await ask('opaque-2')).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('for another audience, or for none, is refused', async () => {
    provider.opaque.set('opaque-3', claims({ aud: 'another' }))
    provider.opaque.set('opaque-4', claims({ aud: undefined }))
    expect([(await ask('opaque-3')).status, (await ask('opaque-4')).status]).toEqual([401, 401])
  })

  test('answers 503 while the provider is away', async () => {
    provider.away = true
    expect((await ask('opaque-5')).status).toBe(503)
  })

  test('that is made up is introspected, but only a few at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.released = promise
    onTestFinished(() => resolve())
    const made = Array.from({ length: 100 }, (_, index) => `made-up-${index}`)
    const answers = Promise.all(made.map((token) => ask(token)))
    await vi.waitFor(() => expect(provider.mostAskedAtOnce).toBe(20), 10_000)
    resolve()
    const statuses = (await answers).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(provider.mostAskedAtOnce).toBe(20)
  })

  test('is refused where introspection is not set up', async () => {
    const { introspection: _, ...jwtOnly } = options
    const strict = await startService({ issuer: jwtOnly })
    try {
      const answer = await new Client(strict).ask('listBranches', { token: 'opaque-1' })
      expect([answer.status, answer.problem.detail]).toEqual([
        401,
        expect.stringMatching(/not a JWT/),
      ])
    } finally {
      await strict.stop()
    }
  })
})

describe('a person', () => {
  test('is added at the first request, and updated from the claims', async () => {
    const dora = { sub: 'dora|1', name: 'Dora D.', email: 'dora@example.org' }
    expect((await ask(await provider.sign(claims(dora)))).status).toBe(404)
    expect(await stored('dora|1')).toMatchObject({
      full_name: 'Dora D.',
      email: 'dora@example.org',
    })
    await ask(await provider.sign(claims({ ...dora, name: 'Dora E.', email: undefined })))
    expect(await stored('dora|1')).toMatchObject({
      full_name: 'Dora E.',
      email: 'dora@example.org',
    })
  })

  test('whose token has no name is described by the userinfo endpoint', async () => {
    const token = await provider.sign(claims({ sub: 'emil' }))
    provider.userinfo.set(token, { sub: 'emil', name: 'Emil', picture: 'https://i.example/e.png' })
    await ask(token)
    expect(await stored('emil')).toMatchObject({
      full_name: 'Emil',
      image: 'https://i.example/e.png',
    })
    const another = await provider.sign(claims({ sub: 'frida' }))
    provider.userinfo.set(another, { sub: 'emil', name: 'Not Frida' })
    await ask(another)
    expect(await stored('frida')).toMatchObject({ id: 'frida', full_name: null })
  })

  test('a disabled person is refused', async () => {
    const token = await provider.sign(claims({ sub: 'gus' }))
    expect((await ask(token)).status).toBe(404)
    await service.store
      .updateTable('users')
      .set({ disabled_at: now() })
      .where('id', '=', 'gus')
      .execute()
    expect(await ask(token)).toMatchObject({
      status: 401,
      detail: expect.stringMatching(/disabled/),
    })
  })

  test.each([
    [['readers'], 200, 403],
    [['readers', 'owners'], 200, 200],
    [['others', 'unknown', 'constructor'], 404, 404],
    ['readers', 200, 403],
    [undefined, 404, 404],
  ])('in the groups %j has their roles', async (groups, read, audit) => {
    const token = await provider.sign(claims({ sub: 'hana', realm: { groups } }))
    const [branches, rules] = [
      await client.ask('listBranches', { token }),
      await client.ask('listGranularPermissions', { token }),
    ]
    expect([branches.status, rules.status]).toEqual([read, audit])
  })

  test('has the greater of the roles of groups and membership', async () => {
    const token = await provider.sign(claims({ sub: 'bob', realm: { groups: ['owners'] } }))
    expect((await client.ask('listGranularPermissions', { token })).status).toBe(200)
    const member = await provider.sign(claims({ sub: 'alice', realm: { groups: ['readers'] } }))
    expect((await client.ask('listGranularPermissions', { token: member })).status).toBe(200)
  })
})

test('the service’s own authorization server is off', async () => {
  for (const path of ['/oauth/auth', '/oauth/.well-known/openid-configuration', '/oauth/token']) {
    expect((await fetch(service.origin + path)).status).toBe(404)
  }
})
