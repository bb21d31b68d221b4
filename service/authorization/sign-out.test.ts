// Every way to sign out, and who may sign whom out.
import { describe, expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import { authorize, follow, fragmentOf, signedIn } from '../testing/sign-in.ts'

const service = await serviceForFile()
const { origin } = service

const signOutAddress = (parameters: Record<string, string>) =>
  `${origin}/oauth/session/end?${new URLSearchParams({
    client_id: 'refdesk',
    post_logout_redirect_uri: `${origin}/`,
    ...parameters,
  })}`

describe('signing out', () => {
  test('with the ID token: no question, and the session and its tokens are gone', async () => {
    const { cookies, answer } = await signedIn({ origin })
    const token = answer.get('access_token') ?? ''
    const id_token_hint = answer.get('id_token') ?? ''
    const out = await follow(cookies, signOutAddress({ id_token_hint, state: 's 1' }))
    expect(out.headers.get('location')).toBe(`${origin}/?state=s+1`)
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(401)
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('error')).toBe('login_required')
    // And once more, from a tab that did not know.
    const again = await follow(cookies, signOutAddress({ id_token_hint }))
    expect(again.headers.get('location')).toBe(`${origin}/`)
  })

  test('from a script of the same origin: no question', async () => {
    const { cookies, answer } = await signedIn({ origin })
    const token = answer.get('access_token') ?? ''
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const out = await follow(cookies, signOutAddress({}), { headers })
    expect(out.headers.get('location')).toBe(`${origin}/`)
    expect((await new Client(service).ask('listBranches', { token })).status).toBe(401)
    // The page itself then follows, as whoever has no session.
    const after = await follow(cookies, signOutAddress({}))
    expect(after.headers.get('location')).toBe(`${origin}/`)
  })

  test.each([
    ['a link of the same origin', 'same-origin', 'document'],
    ['an image of the same origin', 'same-origin', 'image'],
    ['a script of another site', 'cross-site', 'empty'],
    ['an address that was typed', 'none', 'document'],
  ])('by %s: asks, and the session continues', async (_case, site, dest) => {
    const { cookies } = await signedIn({ origin })
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
    const page = await follow(cookies, signOutAddress({}), { headers })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<h1>Sign out?</h1>')
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test("from elsewhere, or with someone else's ID token: asks, and the session continues", async () => {
    const { cookies } = await signedIn({ origin })
    const other = await signedIn({ origin, username: 'bob' })
    const id_token_hint = other.answer.get('id_token') ?? ''
    for (const url of [signOutAddress({}), signOutAddress({ id_token_hint })]) {
      const page = await follow(cookies, url, { headers: { 'sec-fetch-site': 'cross-site' } })
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<h1>Sign out?</h1>')
    }
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('access_token')).not.toBeNull()
  })

  test.each([
    ['the app', signOutAddress({})],
    ['nobody', `${origin}/oauth/session/end`],
  ])('after the question, asked by %s, leads to the app', async (_case, address) => {
    const { cookies } = await signedIn({ origin })
    const page = await follow(cookies, address)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const out = await follow(cookies, `${origin}/oauth/session/end/confirm`, {
      method: 'POST',
      body,
    })
    expect(out.headers.get('location')).toBe(`${origin}/`)
    const back = await authorize({ origin, cookies, parameters: { prompt: 'none' } })
    expect(fragmentOf(back).get('error')).toBe('login_required')
  })

  test('redirects to no other address', async () => {
    const { cookies, answer } = await signedIn({ origin })
    const id_token_hint = answer.get('id_token') ?? ''
    const post_logout_redirect_uri = 'https://elsewhere.example/'
    const page = await follow(cookies, signOutAddress({ id_token_hint, post_logout_redirect_uri }))
    expect([page.status, page.headers.get('location')]).toEqual([400, null])
  })
})
