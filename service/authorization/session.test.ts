// A session's cookies, which nobody can plant, replay or send from another site.
import { setImmediate } from 'node:timers/promises'

import { decodeJwt } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService, type TestService } from '../testing/service.ts'
import {
  authorize,
  browse,
  type Cookies,
  follow,
  fragmentOf,
  signedIn,
  submitPassword,
} from '../testing/sign-in.ts'
import { endAll } from './adapter.ts'
import { sessionCookie } from './provider.ts'

const service = await serviceForFile()
const { origin } = service
const sessionName = sessionCookie(origin)

/** Whether a browser with these cookies is signed in. */
async function isSignedIn(cookies: Cookies): Promise<boolean> {
  return (await signedInAs(cookies)) !== undefined
}

/** The account that a browser with these cookies is signed in with. */
async function signedInAs(cookies: Cookies): Promise<string | undefined> {
  const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
  const idToken = fragmentOf(back).get('id_token')
  return idToken === null ? undefined : decodeJwt(idToken).sub
}

test('the cookie of an ended session creates no new session in the database', async () => {
  const { cookies } = await signedIn({ origin })
  const before: Cookies = new Map(cookies)
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
  await browse(cookies, `${origin}/oauth/session/end`, { headers })
  expect((await authorize({ origin, cookies: before })).status).toBe(200)
  const sessions = service.store.selectFrom('authorization_records').select('id')
  const open = sessions.where('model', '=', 'Session').where('payload', '!=', '')
  expect(await open.execute()).toEqual([])
})

test('two services on one host leave each other’s sessions alone', async () => {
  const another = await startService()
  onTestFinished(() => another.stop())
  const { cookies } = await signedIn({ origin })
  const form = await authorize({ origin: another.origin, cookies })
  await submitPassword(form, { origin: another.origin, cookies, username: 'bob' })
  expect(await signedInAs(cookies)).toBe('alice')
})

describe('against session fixation,', () => {
  test('the session cookie is replaced at signing in', async () => {
    const planted = { path: '/oauth', line: '', value: 'planted' }
    const cookies: Cookies = new Map([[sessionName, planted]])
    const form = await authorize({ origin, cookies })
    const before: Cookies = new Map(cookies)
    await submitPassword(form, { origin, cookies })
    expect(await isSignedIn(cookies)).toBe(true)
    expect(cookies.get(sessionName)?.value).not.toBe('planted')
    expect(await isSignedIn(before)).toBe(false)
  })

  test('signing in as somebody else ends the former person’s session', async () => {
    const cookies: Cookies = new Map()
    const first = await submitPassword(await authorize({ origin, cookies }), { origin, cookies })
    const token = fragmentOf(first).get('access_token') ?? ''
    const alices: Cookies = new Map(cookies)
    const form = await authorize({ origin, cookies, parameters: { prompt: 'login' } })
    // A page that sends itself on, to end the first session.
    const page = await submitPassword(form, { origin, cookies, username: 'bob' })
    const html = await page.text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const end = `${origin}/oauth/session/end/confirm`
    expect(html).toContain(`action="${end}"`)
    const back = await follow(cookies, end, { method: 'POST', body })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
    expect(cookies.get(sessionName)?.value).not.toBe(alices.get(sessionName)?.value)
    expect([await isSignedIn(cookies), await isSignedIn(alices)]).toEqual([true, false])
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(401)
  })

  test('a session cookie that the service did not sign is ignored', async () => {
    const cookies: Cookies = new Map()
    await submitPassword(await authorize({ origin, cookies }), { origin, cookies })
    const changes = [
      [sessionName, 'planted'],
      [`${sessionName}.sig`, 'x'.repeat(27)],
    ] as const
    for (const [name, value] of changes) {
      const planted: Cookies = new Map(cookies)
      planted.set(name, { path: '/oauth', line: '', value })
      expect(await isSignedIn(planted)).toBe(false)
    }
  })
})

test('a finished sign-in can’t be sent again, whatever cookies come with it', async () => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const before: Cookies = new Map(cookies)
  await submitPassword(form, { origin, cookies })
  const page = await submitPassword(form, { origin, cookies: before })
  expect([page.status, page.headers.get('location')]).toEqual([400, null])
  expect(await page.text()).toContain('This sign-in has ended')
  expect(await isSignedIn(before)).toBe(false)

  // Who is signed in is led to the app, as who they are, with nothing in the address.
  const after: Cookies = new Map(cookies)
  const led = await submitPassword(form, { origin, cookies, username: 'bob' })
  expect([led.status, led.headers.get('location')]).toEqual([303, `${origin}/`])
  expect(cookies).toEqual(after)
  expect(await signedInAs(cookies)).toBe('alice')
})

test('a sign-in during which the password is changed gives no session', async () => {
  const { store } = service
  const { password_hash } = await store
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', 'carol')
    .executeTakeFirstOrThrow()
  const setHash = (hash: string | null) =>
    store.updateTable('users').set({ password_hash: hash }).where('id', '=', 'carol').execute()
  // As the command `user password`, a little later in each round.
  const changePassword = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    await setHash('another')
    await endAll(store, 'carol')
  }
  for (let round = 0; round < 40; round += 1) {
    const cookies: Cookies = new Map()
    const form = await authorize({ origin, cookies })
    const body = new URLSearchParams({ username: 'carol', password: 'demo' })
    const signingIn = follow(cookies, form.url, { method: 'POST', body })
    await Promise.all([signingIn, changePassword(2 * round)])
    expect(await signedInAs(cookies)).toBeUndefined()
    await setHash(password_hash)
  }
})

/** The results of opening a sign-in page and of sending its form. */
async function outcomes(cookies: Cookies, address: string) {
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  const responses = [
    await browse(cookies, address),
    await follow(cookies, address, { method: 'POST', body }),
  ]
  return responses.map(({ status, headers }) => [
    status,
    headers.get('location'),
    headers.get('cache-control'),
  ])
}

describe('a sign-in page that is over', () => {
  const toApp = [303, `${origin}/`, 'no-store']
  const told = [400, null, 'no-store']

  test('redirects to the app if somebody is signed in', async () => {
    const cookies: Cookies = new Map()
    const form = await authorize({ origin, cookies })
    await submitPassword(form, { origin, cookies })
    const another = await authorize({ origin })
    for (const address of [form.url, another.url, `${origin}/oauth/login/none`]) {
      expect(await outcomes(cookies, address)).toEqual([toApp, toApp])
    }
  })

  test('explains itself to everybody else', async () => {
    const cookies: Cookies = new Map()
    const form = await authorize({ origin, cookies })
    const back = await submitPassword(form, { origin, cookies })
    const kept: Cookies = new Map(cookies)
    expect(await outcomes(new Map(), form.url)).toEqual([told, told])
    for (const [name, value] of [
      [sessionName, 'planted'],
      [`${sessionName}.sig`, 'x'.repeat(27)],
    ] as const) {
      const planted: Cookies = new Map(cookies)
      planted.set(name, { path: '/oauth', line: '', value })
      expect(await outcomes(planted, form.url)).toEqual([told, told])
    }
    const id_token_hint = fragmentOf(back).get('id_token') ?? ''
    await follow(cookies, `${origin}/oauth/session/end?${new URLSearchParams({ id_token_hint })}`)
    for (const browser of [cookies, kept]) {
      expect(await outcomes(browser, form.url)).toEqual([told, told])
    }
  })
})

test('nothing on the way is cached', async () => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  const posted = await browse(cookies, form.url, { method: 'POST', body })
  const back = await browse(cookies, new URL(posted.headers.get('location') ?? '', origin).href)
  expect(fragmentOf(back).get('access_token')).not.toBeNull()
  for (const { headers } of [form, posted, back]) {
    expect(headers.get('cache-control')).toMatch(/no-store/)
  }
})

/** Signs in at a service whose public URL is not where it listens; answers every cookie set on the way. */
async function cookiesSet(secure: TestService, publicUrl: string): Promise<string[]> {
  const cookies: Cookies = new Map()
  const lines: string[] = []
  const visit = async (address: string, init?: RequestInit) => {
    const { pathname, search } = new URL(address, publicUrl)
    const response = await browse(cookies, `${secure.origin}${pathname}${search}`, init)
    lines.push(...response.headers.getSetCookie())
    return response.headers.get('location') ?? ''
  }
  const query = new URLSearchParams({
    client_id: 'refdesk',
    response_type: 'token',
    redirect_uri: `${publicUrl}/auth/callback`,
    scope: 'reviews',
    state: 's',
  })
  const headers = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
  const login = await visit(`/oauth/auth?${query}`, { headers })
  expect(login).toMatch(/^(https?:\/\/(localhost:\d+|refdesk\.example))?\/oauth\/login\//)
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  const back = await visit(await visit(login, { method: 'POST', body }))
  expect(back).toMatch(/^https?:\/\/(localhost:\d+|refdesk\.example)\/auth\/callback#/)
  expect(lines.some((line) => line.startsWith(`${sessionCookie(publicUrl)}=`))).toBe(true)
  return lines
}

describe('every cookie', () => {
  test('can’t be read by scripts or sent by other sites', async () => {
    for (const line of await cookiesSet(service, origin)) {
      expect(line).toMatch(/; httponly/i)
      expect(line).toMatch(/; samesite=lax/i)
      expect(line).toMatch(/; path=\/oauth/i)
    }
  })

  test('is sent over https only, if the public URL is https', async () => {
    const publicUrl = 'https://refdesk.example'
    const secure = await startService({ publicUrl })
    try {
      for (const line of await cookiesSet(secure, publicUrl)) {
        expect(line).toMatch(/; secure/i)
        expect(line).toMatch(/; httponly/i)
        expect(line).toMatch(/; samesite=lax/i)
      }
    } finally {
      await secure.stop()
    }
  })
})
