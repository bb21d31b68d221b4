// Rotated keys: what the old ones signed stays valid until it expires, unless they leaked.
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, onTestFinished, test } from 'vitest'

import { createApp } from '../app.ts'
import { freePort } from '../operate/free-port.ts'
import { runCommandHere } from '../testing/command.ts'
import { startService, type TestService } from '../testing/service.ts'
import { authorize, browse, type Cookies, fragmentOf, submitPassword } from '../testing/sign-in.ts'
import { loadKeys, rotateKeys } from './keys.ts'
import { sessionCookie } from './provider.ts'

/** The service after a restart, and its address then. */
async function restarted({ store }: TestService, kept?: { publicUrl: string }): Promise<string> {
  const port = await freePort()
  const own = `http://localhost:${port}`
  const publicUrl = kept?.publicUrl ?? own
  const options = { accessTokenSeconds: 3600, requestsPerMinute: 1000, publicUrl, store }
  const app = await createApp(options)
  onTestFinished(() => app.close())
  await app.listen({ host: 'localhost', port })
  return own
}

/** The ID token of a sign-in. With the cookies of a signed-in person there is no form. */
async function idToken(origin: string, cookies: Cookies, publicUrl = origin): Promise<string> {
  const parameters = { redirect_uri: `${publicUrl}/auth/callback` }
  const answer = await authorize({ origin, cookies, parameters })
  const isAsked = answer.headers.get('location') === null
  const back = isAsked ? await submitPassword(answer, { origin, cookies }) : answer
  return fragmentOf(back).get('id_token') ?? ''
}

async function keysAt(origin: string) {
  const answer = await fetch(`${origin}/oauth/jwks`)
  return createLocalJWKSet((await answer.json()) as JSONWebKeySet)
}

test('after a rotation the new key signs, the old one verifies, and sessions continue', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const cookies: Cookies = new Map()
  const before = await idToken(service.origin, cookies)
  const rotated = await runCommandHere('keys', 'rotate', '--data', service.data)
  expect([rotated.code, rotated.stderr]).toEqual([0, expect.stringContaining('keys rotated')])

  const { origin: publicUrl } = service
  const origin = await restarted(service, { publicUrl })
  const session = cookies.get(sessionCookie(publicUrl))
  const after = await idToken(origin, cookies, publicUrl)
  expect(cookies.get(sessionCookie(publicUrl))?.value).toBe(session?.value)
  const kids = [before, after].map((token) => decodeProtectedHeader(token).kid)
  expect(new Set(kids).size).toBe(2)
  for (const token of [before, after]) await jwtVerify(token, await keysAt(origin))
})

test('after two rotations sessions continue, and a third deletes the first keys', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const cookies: Cookies = new Map()
  await idToken(service.origin, cookies)
  const { origin: publicUrl } = service
  const session = cookies.get(sessionCookie(publicUrl))?.value
  const before = await loadKeys(service.store)
  await Promise.all([1, 2].map(() => rotateKeys(service.store, false)))
  const after = await loadKeys(service.store)
  expect([after.jwks.keys.length, after.cookieKeys.length]).toEqual([3, 3])
  await idToken(await restarted(service, { publicUrl }), cookies, publicUrl)
  expect(cookies.get(sessionCookie(publicUrl))?.value).toBe(session)

  await rotateKeys(service.store, false)
  const stored = await service.store.selectFrom('settings').select('value').execute()
  for (const key of [before.jwks.keys[0]?.kid, before.cookieKeys[0]]) {
    expect(JSON.stringify(stored)).not.toContain(key)
  }
})

test('nothing that leaked keys signed is accepted any more', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const before = await idToken(service.origin, new Map())
  await runCommandHere('keys', 'rotate', '--leaked', '--data', service.data)
  const origin = await restarted(service)
  await expect(jwtVerify(before, await keysAt(origin))).rejects.toThrow(/no applicable key/)
  expect((await loadKeys(service.store)).cookieKeys).toHaveLength(1)
})

test('a sign-in that was begun before a rotation can be finished', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const { origin } = service
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies, parameters: { response_type: 'token' } })
  await runCommandHere('keys', 'rotate', '--data', service.data)
  const own = await restarted(service, { publicUrl: origin })
  const there = (address: string | null) => own + new URL(address ?? '', origin).pathname
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  const posted = await browse(cookies, there(form.url), { method: 'POST', body })
  const back = await browse(cookies, there(posted.headers.get('location')))
  expect(fragmentOf(back).get('access_token')).not.toBeNull()
  // Nobody asked for one.
  expect(fragmentOf(back).get('id_token')).toBeNull()
})
