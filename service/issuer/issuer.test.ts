// A service that accepts the tokens of another identity provider: which tokens, from whom, and what it says about
// those that it refuses.
import { base64url, type JWTPayload, UnsecuredJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { Client } from '../testing/client.ts'
import { startIssuer } from '../testing/issuer.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService } from '../testing/service.ts'
import type { IssuerOptions } from './issuer.ts'

const provider = await startIssuer()
afterAll(() => provider.stop())

const audience = 'https://refdesk.example/v0'
const options: IssuerOptions = {
  discovery: provider.discovery,
  audience,
  groupsClaim: 'teams',
  groupRoles: {
    readers: { '*': 'member' },
    owners: { '*': 'owner' },
    others: { 'another repository': 'owner' },
  },
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
    ['another issuer', { iss: 'https://elsewhere.example' }, /'iss' claim/],
    ['another audience', { aud: 'refdesk' }, /not for the audience/],
    ['no audience', { aud: undefined }, /not for the audience/],
    ['a time that is over', { exp: now() - 120 }, /'exp' claim/],
    ['no end', { exp: undefined }, /'exp' claim/],
    ['a time to come', { nbf: now() + 600 }, /'nbf' claim/],
    ['nobody', { sub: undefined }, /'sub' claim/],
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
      detail: expect.stringMatching(/'alg'/),
    })
  })

  test.each(['opaque', 'a.b.c', '..', 'e30.e30.', `${'a'.repeat(2000)}.e30.x`])(
    'that is none (%s) is refused',
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
      provider.away = false
      expect((await askFresh()).status).toBe(200)
    } finally {
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
    const token = await provider.sign(claims({ sub: 'hana', teams: groups }))
    const [branches, rules] = [
      await client.ask('listBranches', { token }),
      await client.ask('listGranularPermissions', { token }),
    ]
    expect([branches.status, rules.status]).toEqual([read, audit])
  })

  test('has the greater of the roles of groups and membership', async () => {
    const token = await provider.sign(claims({ sub: 'bob', teams: ['owners'] }))
    expect((await client.ask('listGranularPermissions', { token })).status).toBe(200)
    const member = await provider.sign(claims({ sub: 'alice', teams: ['readers'] }))
    expect((await client.ask('listGranularPermissions', { token: member })).status).toBe(200)
  })
})

test('the service’s own authorization server is off', async () => {
  for (const path of ['/oauth/auth', '/oauth/.well-known/openid-configuration', '/oauth/token']) {
    expect((await fetch(service.origin + path)).status).toBe(404)
  }
})
