// An answer goes only to the registered addresses, which are compared character by character.
import { expect, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { authorize } from '../testing/sign-in.ts'

const { origin } = await serviceForFile()

test.each([
  ['redirect_uri', 'https://elsewhere.example/auth/callback'],
  ['redirect_uri', 'ORIGIN/auth/callback/'],
  ['redirect_uri', 'ORIGIN/auth/callback/more'],
  ['redirect_uri', 'ORIGIN/auth/callback?x=1'],
  ['redirect_uri', 'ORIGIN/auth/callback?'],
  ['redirect_uri', 'ORIGIN/auth/callback#'],
  ['redirect_uri', 'ORIGIN/auth/Callback'],
  ['redirect_uri', 'ORIGIN/auth/%63allback'],
  ['redirect_uri', 'ORIGIN/auth/callback%00'],
  ['redirect_uri', 'ORIGIN/auth/x/../callback'],
  ['redirect_uri', 'ORIGIN/auth/x/%2e%2e/callback'],
  ['redirect_uri', 'ORIGIN//auth/callback'],
  ['redirect_uri', 'ORIGIN\\auth\\callback'],
  ['redirect_uri', 'ORIGIN.elsewhere.example/auth/callback'],
  ['redirect_uri', 'ORIGIN@elsewhere.example/auth/callback'],
  ['redirect_uri', 'http://localhost:1/auth/callback'],
  ['redirect_uri', 'http://localhost/auth/callback'],
  ['redirect_uri', 'SECURE/auth/callback'],
  ['redirect_uri', 'http://LOCALHOST:PORT/auth/callback'],
  ['redirect_uri', 'http://127.0.0.1:PORT/auth/callback'],
  ['redirect_uri', ' ORIGIN/auth/callback'],
  ['redirect_uri', '/auth/callback'],
  ['redirect_uri', 'javascript:alert(1)'],
  ['redirect_uri', ''],
  ['client_id', 'another'],
  ['client_id', ''],
])('%s %s is refused with an explanation and without a redirect', async (name, value) => {
  const { port } = new URL(origin)
  const written = value
    .replace('ORIGIN', origin)
    .replace('SECURE', origin.replace('http:', 'https:'))
    .replace('PORT', port)
  const page = await authorize({ origin, parameters: { [name]: written } })
  const html = await page.text()
  expect([page.status, page.headers.get('location')]).toEqual([400, null])
  expect(html).toContain('role="alert"')
  expect(html).not.toMatch(/href="(?!http:\/\/localhost:\d+"|\/oauth\/(pages\.css|icon\.svg)")/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('two redirect addresses are refused', async () => {
  const address = `${origin}/auth/callback`
  const query = new URLSearchParams({ client_id: 'refdesk', response_type: 'token' })
  for (const each of [address, 'https://elsewhere.example/']) query.append('redirect_uri', each)
  const page = await fetch(`${origin}/oauth/auth?${query}`, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([400, null])
})
