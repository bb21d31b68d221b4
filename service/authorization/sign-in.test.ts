import { describe, expect, onTestFinished, test } from 'vitest'

import { createApp } from '../app.ts'
import { contentOf } from '../testing/content.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { startService, testPasswordCost } from '../testing/service.ts'
import { authorize, browse, type Cookies, fragmentOf, submitPassword } from '../testing/sign-in.ts'
import { networkOf } from './network.ts'
import { hashPassword } from './passwords.ts'
import { throttle } from './throttle.ts'

const { origin, store } = await serviceForFile()

/** The sign-in form in a browser of its own. */
async function openForm(at = origin) {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin: at, cookies })
  /** Sends it; answers what the browser shows next. */
  const submit = (username: string, password: string) =>
    submitPassword(form, { origin: at, cookies, username, password })
  return { form, cookies, submit }
}

test('the form has labels, an icon, no script, no inline style, and the focus', async () => {
  const html = await (await authorize({ origin })).text()
  expect(html).toContain('<h1>Sign in</h1>')
  expect(html).toContain('<strong>Refdesk</strong>')
  expect(html).toMatch(
    /<label for="username">Username<\/label>\s*<input id="username"[^>]*autofocus/,
  )
  expect(html).toMatch(/<label for="password">Password<\/label>\s*<input id="password"/)
  expect(html).not.toMatch(/<script|<style|\s(style|on\w+)=/)
  const css = await fetch(`${origin}/oauth/pages.css`)
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  const icon = await fetch(`${origin}/oauth/icon.svg`)
  expect(icon.headers.get('content-type')).toBe('image/svg+xml')
})

test.each([
  ['alice', 'wrong'],
  ['alice', ''],
  ['nobody', 'demo'],
  ['ALICE', 'demo'],
  ['ali\0ce', 'demo'],
  // Known, but without a password.
  ['haruki', ''],
  ['"><script>alert(1)</script>', 'demo'],
])('%s with the password %j gets a message, and the username stays', async (username, password) => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const page = await submitPassword(form, { origin, cookies, username, password })
  const html = await page.text()
  expect([page.status, page.url]).toEqual([200, form.url])
  expect(html).toMatch(/role="alert"[^>]*>The username or the password is wrong\.</)
  expect(html).not.toContain('<script')
  const escaped = username.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html).toContain(`value="${escaped}"`)
  const back = await submitPassword(form, { origin, cookies })
  expect(back.headers.get('location')).toContain('#')
})

test('white space around a username is not part of it', async () => {
  const { submit } = await openForm()
  const back = await submit(' alice ', 'demo')
  expect(back.headers.get('location')).toContain('#')
})

test('without the cookie, or at the address of another sign-in, the form says that it has ended', async () => {
  const form = await authorize({ origin })
  const cookies: Cookies = new Map()
  await authorize({ origin, cookies })
  for (const browser of [new Map() as Cookies, cookies]) {
    const page = await browse(browser, form.url)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('This sign-in has ended')
    const posted = await submitPassword(form, { origin, cookies: browser })
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null])
  }
})

test('any process of the database finishes a sign-in', async () => {
  const { form, cookies } = await openForm()
  const other = await createApp({
    store,
    publicUrl: origin,
    accessTokenSeconds: 3600,
    requestsPerMinute: 1000,
  })
  onTestFinished(() => other.close())
  const address = await other.listen({ host: 'localhost', port: 0 })
  const shown = await browse(cookies, `${address}${new URL(form.url).pathname}`)
  const back = await submitPassword(shown, { origin: address, cookies })
  expect(fragmentOf(back).get('access_token')).not.toBeNull()
})

test('a begun or refused sign-in stores no password', async () => {
  const { submit } = await openForm()
  const [name, password] = ['my-secret-name', 'my-secret-word']
  expect(await (await submit(name, password)).text()).toContain(`value="${name}"`)
  const stored = (await contentOf(store)).join('')
  for (const typed of [name, password]) expect(stored).not.toContain(typed)
})

test('after ten failures, that username has to wait', async () => {
  const { form, cookies, submit } = await openForm()
  for (let count = 0; count < 10; count += 1) {
    const page = await submit('bob', 'guess')
    expect([page.status, page.headers.get('retry-after')]).toEqual([200, null])
    expect(await page.text()).toContain('The username or the password is wrong.')
  }
  const refused = await submit('bob', 'demo')
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  const html = await refused.text()
  expect(html).toMatch(/role="alert"[^>]*>Too many failed attempts\. Try again in \d+ seconds\.</)
  expect(html).toContain('value="bob"')

  // A reload shows the empty form, which works for others at once.
  expect((await browse(cookies, form.url)).status).toBe(200)
  expect((await submit('carol', 'demo')).headers.get('location')).toContain('access_token')
})

test('guesses that are sent at the same time are all counted', async () => {
  const password_hash = await hashPassword('secret', testPasswordCost)
  await store.insertInto('users').values({ id: 'guessed', password_hash }).execute()
  const browsers = await Promise.all(Array.from({ length: 30 }, () => openForm()))
  const guesses = browsers.map(({ submit }) => submit('guessed', 'guess'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

/** Sends guesses and then the right password, each from its own address, through a proxy. */
async function lockedOut(at: string, guessers: string[], person: string) {
  const post = async (address: string, password: string) => {
    const cookies: Cookies = new Map()
    const form = await authorize({ origin: at, cookies })
    const body = new URLSearchParams({ username: 'bob', password })
    const headers = { 'x-forwarded-for': address }
    return browse(cookies, form.url, { method: 'POST', body, headers })
  }
  for (const address of guessers) await post(address, 'guess')
  return (await post(person, 'demo')).status === 429
}
const ten = (address: (index: number) => string) => Array.from({ length: 10 }, (_, i) => address(i))

describe('whom a lock-out concerns', async () => {
  const behind = await serviceForFile({ trustedProxies: ['127.0.0.1', '::1'] })

  // Each has networks of its own.
  test.each([
    ['the same address', ten(() => '192.0.2.1'), '192.0.2.1', true],
    ['other addresses of its IPv6 network', ten((i) => `2001:db8::${i}`), '2001:db8::ffff', true],
    ['another IPv6 network', ten((i) => `2001:db8:1::${i}`), '2001:db8:1:1::1', false],
    ['another address', ten(() => '192.0.2.2'), '192.0.2.3', false],
    ['an address that a client makes up', ten((i) => `10.0.0.${i}, 192.0.2.4`), '192.0.2.4', true],
  ])('guesses from %s', async (_case, guessers, person, isLocked) => {
    expect(await lockedOut(behind.origin, guessers, person)).toBe(isLocked)
  })

  test('without --trust-proxy no header changes the client’s address', async () => {
    const alone = await startService()
    onTestFinished(alone.stop)
    const guessers = ten((i) => `192.0.2.${i}`)
    expect(await lockedOut(alone.origin, guessers, '198.51.100.1')).toBe(true)
  })
})

test('a network that tries too often has to wait, and its passwords are not hashed', async () => {
  const { submit } = await openForm()
  const attempts = throttle(store, { kind: 'passwords of a network', most: 600 })
  const [network, rest] = [networkOf('::1'), networkOf('127.0.0.1')]
  onTestFinished(async () => {
    for (const each of [network, rest]) await attempts.forget(each)
  })
  for (const each of [network, rest]) await attempts.count(each)
  await store.updateTable('event_counts').set({ events: 600 }).execute()
  const refused = await submit('dora', 'demo')
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(/Too many attempts from your network\. Try again in \d+ sec/)
  await attempts.forget(network)
  await attempts.forget(rest)
  expect((await submit('carol', 'demo')).headers.get('location')).toContain('access_token')
})

test('the page names the demonstration accounts while there are some', async () => {
  const { form } = await openForm()
  expect(await form.text()).toMatch(/Demonstration accounts.*demo.*alice.*bob.*carol/s)
  const withoutPasswords = { password_hash: null }
  await store.updateTable('users').set(withoutPasswords).execute()
  const { form: later } = await openForm()
  expect(await later.text()).not.toContain('Demonstration')
})

test('a failure is a page for people, too', async () => {
  const broken = await startService()
  onTestFinished(() => broken.stop())
  const cookies: Cookies = new Map()
  const form = await authorize({ origin: broken.origin, cookies })
  await broken.store.schema.dropTable('event_counts').execute()
  const page = await submitPassword(form, { origin: broken.origin, cookies })
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('role="alert"')
})

test('through a proxy that is not named, nobody signs in with a demonstration account', async () => {
  const other = await startService()
  onTestFinished(() => other.stop())
  const cookies: Cookies = new Map()
  const form = await authorize({ origin: other.origin, cookies })
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const page = await browse(cookies, form.url, { method: 'POST', headers, body })
  expect([page.status, page.headers.get('location')]).toEqual([403, null])
  expect(await page.text()).toContain('--trust-proxy')
})
