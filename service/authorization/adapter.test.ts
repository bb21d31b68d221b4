// Sessions and tokens in the database: what is stored of them, and who can use them.
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

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
import { adapterFor, endAll, endRecords } from './adapter.ts'
import { audienceOf, sessionCookie } from './provider.ts'
import { providerAccessCheck } from './token-check.ts'

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
  const session = cookies.get(sessionCookie(origin))?.value ?? ''
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

/** A session of alice with its grant and a token, as oidc-provider writes them. */
async function writeSession(uid: string = randomUUID()) {
  const { origin, store } = service
  const exp = Math.floor(Date.now() / 1000) + 600
  const [cookie, grantId, token] = [randomUUID(), randomUUID(), randomUUID()]
  const [Session, Grant, AccessToken] = ['Session', 'Grant', 'AccessToken'].map(adapterFor(store))
  const [accountId, clientId, audience] = ['alice', 'refdesk', audienceOf(origin)]
  const authorizations = { [clientId]: { grantId } }
  const writes = {
    session: (id = cookie) => Session?.upsert(id, { uid, accountId, authorizations, exp }, 600),
    grant: () => Grant?.upsert(grantId, { accountId, exp }, 600),
    token: () =>
      AccessToken?.upsert(
        token,
        { accountId, clientId, aud: audience, grantId, sessionUid: uid, scope: 'repos', exp },
        600,
      ),
  }
  for (const write of [writes.session, writes.grant, writes.token]) await write()
  const check = providerAccessCheck(store, audience)
  const isTokenGood = () =>
    check(token, 'demo').then(
      () => true,
      () => false,
    )
  return { uid, cookie, grantId, writes, isTokenGood, Session, Grant, AccessToken }
}

type Written = Awaited<ReturnType<typeof writeSession>>

describe('a request that began before', () => {
  test.each<[string, (written: Written) => Promise<unknown> | undefined]>([
    ['all sessions of a person ended', () => endAll(service.store, 'alice')],
    ['the session ended', ({ uid }) => endRecords(service.store, { uid })],
    ['the person signed out', ({ Session, cookie }) => Session?.destroy(cookie)],
  ])('%s doesn’t bring the session back', async (_, end) => {
    const written = await writeSession()
    expect(await written.isTokenGood()).toBe(true)
    await end(written)
    for (const write of Object.values(written.writes)) await write()
    expect(await written.isTokenGood()).toBe(false)
    expect(await written.Session?.find(written.cookie)).toBeUndefined()
    expect(await written.Session?.findByUid(written.uid)).toBeUndefined()
  })

  test('a code was sent twice gets no token that outlives the grant', async () => {
    const { AccessToken, Grant, grantId, writes, isTokenGood } = await writeSession()
    await AccessToken?.revokeByGrantId(grantId)
    await Grant?.destroy(grantId)
    for (const write of [writes.grant, writes.token]) await write()
    expect(await isTokenGood()).toBe(false)
  })
})

test('after a new sign-in in the same session, the cookie from before lets nobody in', async () => {
  const { Session, cookie, uid, writes, isTokenGood } = await writeSession()
  const renewed = randomUUID()
  await Session?.destroy(cookie)
  await writes.session(renewed)
  // A silent renewal that had begun with the cookie from before.
  await writes.session(cookie)
  expect(await Session?.find(cookie)).toBeUndefined()
  expect(await Session?.find(renewed)).toMatchObject({ uid })
  expect(await isTokenGood()).toBe(true)
})

test('two sessions with one uid keep nobody’s requests from an answer', async () => {
  const [one, other] = [await writeSession(), await writeSession()]
  await one.writes.session(randomUUID())
  expect(await Promise.all([one.isTokenGood(), other.isTokenGood()])).toEqual([true, true])
})

test('renewals beside the end of all sessions leave no token that works', async () => {
  const { origin, store } = service
  const cookies: Cookies = new Map()
  await submitPassword(await authorize({ origin, cookies }), { origin, cookies })
  const parameters = { prompt: 'none' }
  const tokens: string[] = []
  const over = new AbortController()
  const renew = async () => {
    while (!over.signal.aborted) {
      const back = await authorize({ origin, cookies: new Map(cookies), parameters })
      tokens.push(fragmentOf(back).get('access_token') ?? 'none')
    }
  }
  const renewals = [renew(), renew(), renew(), renew()]
  while (tokens.length < 8) await authorize({ origin, cookies: new Map(cookies), parameters })
  await endAll(store, 'alice')
  await authorize({ origin, cookies: new Map(cookies), parameters })
  over.abort()
  await Promise.all(renewals)
  for (const token of new Set(tokens)) {
    expect((await client.ask('listBranches', { token })).status).toBe(401)
  }
})
