// Sessions and tokens in the database: what is stored of them, and who can use them.
import { expect, test } from 'vitest'

import { Client } from '../testing/client.ts'
import { serviceForFile } from '../testing/service-for-file.ts'
import {
  authorize,
  browse,
  type Cookies,
  fragmentOf,
  signIn,
  submitPassword,
} from '../testing/sign-in.ts'
import { endAll } from './sessions.ts'

const service = await serviceForFile()
const client = new Client(service)

test('the database contains no token, code or cookie in clear', async () => {
  const { origin, store } = service
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const back = await submitPassword(form, { origin, cookies })
  const token = fragmentOf(back).get('access_token') ?? ''
  const withCode = await authorize({
    origin,
    cookies,
    parameters: {
      response_type: 'code',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    },
  })
  const code = new URL(withCode.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const session = cookies.get('_session')?.value ?? ''
  expect((await client.ask('listBranches', { token })).status).toBe(200)

  const records = JSON.stringify(
    await store.selectFrom('authorization_records').selectAll().execute(),
  )
  for (const secret of [token, code, session]) {
    expect(secret.length).toBeGreaterThan(20)
    expect(records).not.toContain(secret)
  }
})

test('a disabled person is signed out at once, and their tokens never work again', async () => {
  const { origin, store } = service
  const token = await signIn({ origin, username: 'bob' })
  const status = async () => (await client.ask('listBranches', { token })).status
  const disable = (disabled_at: number | null) =>
    store.updateTable('users').set({ disabled_at }).where('id', '=', 'bob').execute()
  expect(await status()).toBe(200)
  await disable(1)
  expect(await status()).toBe(401)
  await expect(signIn({ origin, username: 'bob' })).rejects.toThrow(/^No token/)
  await endAll(store, 'bob')
  await disable(null)
  expect(await status()).toBe(401)
  expect(await signIn({ origin, username: 'bob' })).not.toBe(token)
})

test('once all sessions of a person were ended, a sign-in that had passed the password gives no token', async () => {
  const { origin, store } = service
  const cookies: Cookies = new Map()
  const form = await authorize({ origin, cookies })
  const body = new URLSearchParams({ username: 'alice', password: 'demo' })
  const posted = await browse(cookies, form.url, { method: 'POST', body })
  const next = new URL(posted.headers.get('location') ?? '', form.url)
  await endAll(store, 'alice')
  const resumed = await browse(cookies, next.href)
  expect(resumed.headers.get('location') ?? '').not.toContain('access_token')
  expect(resumed.status).toBe(400)
})
