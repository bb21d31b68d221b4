// Requests to the authorization server that anybody may send, and that leave nothing in the database.
import { describe, expect, onTestFinished, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { authorize, browse, follow, fragmentOf } from '../testing/sign-in.ts'
import { networkOf } from './network.ts'
import { Throttle } from './throttle.ts'

const service = await serviceForFile()
const { origin } = service

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
      const out = await follow(
        new Map(),
        `${origin}/oauth/session/end?${new URLSearchParams({ client_id: 'refdesk', post_logout_redirect_uri: `${origin}/`, ...parameters })}`,
      )
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
