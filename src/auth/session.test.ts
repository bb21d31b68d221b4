// The session's life with everything real but the browser: each `openTab` is a page of its own,
// joined to the others by BroadcastChannel only.
import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { parseConfig } from '../config.ts'
import type * as Session from './session.ts'

const origin = 'https://app.example.org'
const config = parseConfig(
  { base_url: '/v0', authorization_endpoint: '/authorize', client_id: 'refdesk' },
  origin,
)
const channels = new Set<BroadcastChannel>()
let left: string[]

beforeEach(() => {
  left = []
  const Channel = BroadcastChannel
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name)
        channels.add(this)
      }
    },
  )
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('window', { open: () => null, scrollY: 300 })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', new InMemoryWebStorage())
})
afterEach(() => {
  for (const channel of channels) channel.close()
  channels.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Tab = typeof Session

/** A page at `address`, with a storage of its own unless it is the reload of one. */
async function openTab(address = '/', storage = new InMemoryWebStorage()): Promise<Tab> {
  let goneOnAt = ''
  const location = Object.assign(new URL(address, origin), {
    assign: (url: string) => left.push(url),
    replace: (url: string) => (goneOnAt = url),
  })
  vi.stubGlobal('location', location)
  vi.stubGlobal('sessionStorage', storage)
  vi.resetModules()
  const tab = await import('./session.ts')
  if (goneOnAt !== '') return openTab(goneOnAt, storage)
  await tab.startSession(config)
  return tab
}

/** Goes out and comes back with `answer`, as a redirect does. Leaves the signed-in page open. */
async function signInTab(answer: Record<string, string>, storage = new InMemoryWebStorage()) {
  const before = await openTab('/', storage)
  void before.signIn('/repos/demo/branches')
  await vi.waitUntil(() => left.length > 0)
  const state = new URL(left.pop() ?? '').searchParams.get('state') ?? ''
  const fragment = new URLSearchParams({ token_type: 'bearer', state, ...answer })
  const tab = await openTab(`/auth/callback#${fragment}`, storage)
  return { tab, landed: await tab.completeSignIn(), storage }
}

const settled = async (tab: Tab, status: string) => {
  await vi.waitUntil(() => tab.getSession().status === status)
}

describe('a tab', () => {
  test('whose storage is full signs in all the same', async () => {
    class FullStorage extends InMemoryWebStorage {
      override setItem(key: string, value: string) {
        if (/answer|grant/.test(key)) throw new DOMException('full', 'QuotaExceededError')
        super.setItem(key, value)
      }
    }
    const { tab, landed } = await signInTab({ access_token: 't' }, new FullStorage())
    expect(tab.accessToken()).toBe('t')
    expect(landed).toBe('/repos/demo/branches')
  })

  test('begins signed out and goes nowhere by itself', async () => {
    const tab = await openTab('/repos/demo/branches')
    expect(tab.getSession()).toEqual({ status: 'signed-out' })
    expect(tab.accessToken()).toBeUndefined()
    expect(left).toEqual([])
  })

  test('comes back from a sign-in signed in, to where it was going', async () => {
    const { tab, landed } = await signInTab({ access_token: 'one', expires_in: '600' })
    expect(landed).toBe('/repos/demo/branches')
    expect(tab.getSession().status).toBe('signed-in')
    expect(tab.accessToken()).toBe('one')
  })

  test('uses an answer once, however often it asks', async () => {
    const { tab } = await signInTab({ access_token: 'one' })
    expect(tab.completeSignIn()).toBe(tab.completeSignIn())
    await expect(tab.completeSignIn()).resolves.toBe('/repos/demo/branches')
  })

  test('keeps the session over a reload', async () => {
    const { storage } = await signInTab({ access_token: 'one', expires_in: '600' })
    const tab = await openTab('/', storage)
    expect(tab.accessToken()).toBe('one')
  })

  test('forgets a session whose time was over at the reload', async () => {
    const { storage } = await signInTab({ access_token: 'one', expires_in: '600' })
    const passed = performance.now() + 601_000
    vi.spyOn(performance, 'now').mockReturnValue(passed)
    for (const channel of channels) channel.close()
    const tab = await openTab('/', storage)
    expect(tab.getSession()).toEqual({ status: 'signed-out' })
    expect(storage.length).toBe(0)
  })

  test('goes on quietly from a callback reached again', async () => {
    const { storage } = await signInTab({ access_token: 'one' })
    const bookmarked = await openTab('/auth/callback', storage)
    await expect(bookmarked.completeSignIn()).resolves.toBe('/')
    const back = await openTab('/auth/callback#access_token=two&state=used', storage)
    await expect(back.completeSignIn()).resolves.toBe('/')
    expect(back.accessToken()).toBe('one')
  })

  test('that the browser kept whole for Back knows of the sign-in that it went out for', async () => {
    const shown: ((event: { persisted: boolean }) => void)[] = []
    vi.stubGlobal('addEventListener', (type: string, listener: (typeof shown)[number]) => {
      if (type === 'pageshow') shown.push(listener)
    })
    const storage = new InMemoryWebStorage()
    const kept = await openTab('/', storage)
    const [showAgain] = shown
    // It is not active any more, so it hears nothing.
    for (const channel of channels) channel.close()
    await signInTab({ access_token: 'one' }, storage)
    expect(kept.getSession().status).toBe('signed-out')
    showAgain?.({ persisted: true })
    expect(kept.accessToken()).toBe('one')
    expect(kept.getSession().status).toBe('signed-in')
  })

  test('says what is wrong with a callback that nobody asked for', async () => {
    const tab = await openTab('/auth/callback#access_token=forged&token_type=bearer&state=x')
    await expect(tab.completeSignIn()).rejects.toMatchObject({ kind: 'state' })
    expect(tab.accessToken()).toBeUndefined()
  })

  test('answers the same snapshot until something changes', async () => {
    const { tab } = await signInTab({ access_token: 'one', expires_in: '600' })
    const listener = vi.fn<() => void>()
    const unsubscribe = tab.subscribe(listener)
    const before = tab.getSession()
    expect(tab.getSession()).toBe(before)
    tab.endSession('one')
    expect(tab.getSession()).not.toBe(before)
    expect(listener).toHaveBeenCalledOnce()
    unsubscribe()
    await tab.signOut()
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('a session', () => {
  test('ends in place when the API refuses its token', async () => {
    const { tab, storage } = await signInTab({ access_token: 'one', expires_in: '600' })
    tab.endSession('one')
    expect(tab.getSession().status).toBe('ended')
    expect(tab.accessToken()).toBeUndefined()
    expect(storage.length).toBe(0)
  })

  test('scrolls back once where a sign-in goes on to', async () => {
    const { tab } = await signInTab({ access_token: 'one' })
    expect(tab.takeReturnScroll()).toBe(300)
    expect(tab.takeReturnScroll()).toBe(0)
  })

  test('that was not renewed says so after a reload, too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    const signingIn = signInTab({ access_token: 'one', expires_in: '600' })
    await vi.advanceTimersByTimeAsync(200)
    const { storage } = await signingIn
    await vi.advanceTimersByTimeAsync(500_000)
    for (const channel of channels) channel.close()
    const tab = await openTab('/', storage)
    expect(tab.getSession().status).toBe('signed-in')
    expect((tab.getSession().endsAt ?? 0) - tab.steadySeconds()).toBeCloseTo(100, 0)
  })

  test('does not end for a token that is no longer its own', async () => {
    const { tab } = await signInTab({ access_token: 'two' })
    tab.endSession('one')
    expect(tab.getSession().status).toBe('signed-in')
  })

  test('ends at its time, having said so before, whatever the wall clock says', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    const signingIn = signInTab({ access_token: 'one', expires_in: '600' })
    await vi.advanceTimersByTimeAsync(200)
    const { tab } = await signingIn
    vi.setSystemTime(Date.now() + 5 * 3600 * 1000)
    await vi.advanceTimersByTimeAsync(470_000)
    expect(tab.accessToken()).toBe('one')
    expect(tab.getSession().endsAt).toBeUndefined()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(tab.getSession().status).toBe('signed-in')
    expect((tab.getSession().endsAt ?? 0) - tab.steadySeconds()).toBeCloseTo(110, 0)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(tab.getSession()).toEqual({ status: 'ended' })
    expect(tab.accessToken()).toBeUndefined()
  })

  test('is signed in to by redirect where popups are blocked', async () => {
    const { tab } = await signInTab({ access_token: 'one' })
    tab.endSession('one')
    void tab.signInAgain('/repos/demo/settings')
    await vi.waitUntil(() => left.length > 0)
    expect(left[0]).toMatch(/^https:\/\/app\.example\.org\/authorize\?/)
  })
})

describe('tabs', () => {
  test('that were elsewhere at the sign-out come back without the session', async () => {
    const { tab, storage: first } = await signInTab({ access_token: 'one' })
    const away = new InMemoryWebStorage()
    await openTab('/', away)
    expect(away.length).toBe(1)
    for (const channel of channels) channel.close()
    vi.stubGlobal('sessionStorage', first)
    // The line to the other tabs is cut, as it is for one that isn't there.
    await tab.signOut().catch(() => undefined)
    const back = await openTab('/', away)
    expect(back.getSession()).toEqual({ status: 'signed-out' })
    expect(away.length).toBe(0)
  })

  test('share a session with a new one', async () => {
    await signInTab({ access_token: 'one', expires_in: '600' })
    const fresh = await openTab('/repos/demo/branches')
    expect(fresh.accessToken()).toBe('one')
  })

  test('share a sign-in with those that wait for one', async () => {
    const waiting = await openTab()
    await signInTab({ access_token: 'one' })
    await settled(waiting, 'signed-in')
    expect(waiting.accessToken()).toBe('one')
  })

  test('share a sign-out', async () => {
    const { tab: first } = await signInTab({ access_token: 'one' })
    const storage = new InMemoryWebStorage()
    const second = await openTab('/', storage)
    await first.signOut()
    expect(first.getSession().status).toBe('signed-out')
    await settled(second, 'signed-out')
    expect(second.accessToken()).toBeUndefined()
    expect(storage.length).toBe(0)
  })

  test('do not hand back a token that the API refused', async () => {
    const { tab: first } = await signInTab({ access_token: 'one' })
    const second = await openTab()
    first.endSession('one')
    // A third tab's question makes the second say its token aloud.
    const third = await openTab()
    expect(second.accessToken()).toBe('one')
    expect(third.accessToken()).toBe('one')
    expect(first.getSession().status).toBe('ended')
  })
})
