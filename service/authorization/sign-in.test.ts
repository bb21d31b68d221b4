import { expect, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { authorize, browse, type Cookies, submitPassword } from '../testing/sign-in.ts'

const { origin } = await serviceForFile()

test('the form has labels, no script, no inline style, and takes the focus', async () => {
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
})

test.each([
  ['alice', 'wrong'],
  ['alice', ''],
  ['nobody', 'demo'],
  ['ALICE', 'demo'],
  // In the directory, but without a password.
  ['haruki', ''],
  ['"><script>alert(1)</script>', 'demo'],
])('%s with the password %j is told so, and keeps the username', async (username, password) => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const page = await submitPassword(form, { origin, cookies, username, password })
  const html = await page.text()
  expect(page.status).toBe(400)
  expect(html).toMatch(/role="alert"[^>]*>The username or the password is wrong\.</)
  expect(html).not.toContain('<script')
  const escaped = username.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html).toContain(`value="${escaped}"`)
  const back = await submitPassword(form, { origin, cookies })
  expect(back.headers.get('location')).toContain('#')
})

test('login_hint fills in the username', async () => {
  const form = await authorize({ origin, parameters: { login_hint: 'bob' } })
  expect(await form.text()).toContain('value="bob"')
})

test('without the cookie, or for another interaction, the form is over', async () => {
  const form = await authorize({ origin })
  const cookies: Cookies = new Map()
  await authorize({ origin, cookies })
  for (const browser of [new Map() as Cookies, cookies]) {
    const page = await browse(browser, form.url)
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('This sign-in is over')
    const posted = await submitPassword(form, { origin, cookies: browser })
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null])
  }
})

test('the tenth failure is the last for a while, for that username', async () => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const attempt = (username: string, password: string) =>
    submitPassword(form, { origin, cookies, username, password })
  for (let count = 0; count < 10; count += 1) {
    expect((await attempt('bob', 'guess')).status).toBe(400)
  }
  const refused = await attempt('bob', 'demo')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toMatch(/role="alert"[^>]*>Too many failed attempts/)
  expect((await attempt('carol', 'demo')).headers.get('location')).toContain('access_token')
})

test('guesses that are sent at once count one by one', async () => {
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const guesses = Array.from({ length: 30 }, () =>
    submitPassword(form, { origin, cookies, username: 'no one', password: 'guess' }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})
