// The session's life, in a browser made for it: tabs that hear each other, a storage for each, a clock
// that is turned by hand, and an authorization server that answers as it is told.
import { describe, expect, test, vi } from 'vitest'

import { parseConfig } from '../config-file.ts'
import type { Authorization } from './authorization.ts'
import { createSession, type Session } from './create-session.ts'
import { UnexpectedAnswer } from './errors.ts'
import type { Grant, GrantStore, StoredSession } from './grant.ts'
import { hasLeft } from './session-state.ts'
import type { SiblingEvents } from './siblings.ts'

const config = parseConfig(
  {
    base_url: '/v0',
    authorization_endpoint: '/authorize',
    client_id: 'refdesk',
    silent_renew: true,
  },
  'https://app.example.org',
)
const callbackUrl = 'https://app.example.org/auth/callback#state=id'
const one: Grant = { accessToken: 'one', idToken: 'hint', user: { id: 'alice' }, expiresIn: 600 }
const two: Grant = { ...one, accessToken: 'two' }
const bob: Grant = { accessToken: 'bob', idToken: 'bobs', user: { id: 'bob', name: 'Bob' } }

const fail = () => Promise.reject(new UnexpectedAnswer())

type TabOptions = Partial<Authorization> & {
  store?: GrantStore
  callbackUrl?: string
  renews?: boolean
}

function openBrowser() {
  const lines = new Set<SiblingEvents>()
  const timers = new Set<{ moment: number; act: () => void }>()
  const visitedUrls: string[] = []
  let now = 1000
  let mark = 0
  let latestRenewal = Promise.resolve()

  /** What `sessionStorage` is to a tab. */
  function storage(): GrantStore {
    let stored: { session: StoredSession; mark: number; at: number } | undefined
    return {
      write: (session) => {
        stored = session && { session, mark, at: now }
      },
      read: () => {
        if (stored?.mark !== mark) return undefined
        const { session, at } = stored
        if (session === 'ended') return session
        return { ...session, expiresIn: (session.expiresIn ?? Infinity) - (now - at) }
      },
      voidAll: () => (mark += 1),
    }
  }

  return {
    visitedUrls,
    storage,
    /** Turns the clock, and lets everything happen that the time brings. */
    async pass(seconds: number) {
      now += seconds
      for (const timer of timers) {
        if (now < timer.moment) continue
        timers.delete(timer)
        timer.act()
      }
      // Whatever was begun has its turn.
      await new Promise((resolve) => setTimeout(resolve))
    },
    async openTab(options: TabOptions = {}): Promise<Session & { goAway: () => void }> {
      let line: SiblingEvents | undefined
      const otherTabs = () => [...lines].filter((each) => each !== line)
      const { store = storage(), renews = true } = options
      const authorization = async () => ({
        signInUrl: async (returnTo: string) => `/authorize?${returnTo}`,
        answer: async () => ({ grant: one, returnTo: '/repos/demo' }),
        renew: fail,
        signOutUrl: async (idToken?: string) => `/end?${idToken}`,
        ...options,
      })
      const session = createSession(
        { ...config, silent_renew: renews },
        {
          callbackUrl: options.callbackUrl,
          clock: () => now,
          atMoment: (moment, act) => {
            const timer = { moment, act }
            timers.add(timer)
            return () => timers.delete(timer)
          },
          store,
          openSiblings: (events) => {
            line = events
            lines.add(events)
            return {
              ask: async () => {
                for (const tab of otherTabs()) {
                  const grant = tab.currentGrant()
                  if (!grant) continue
                  for (const each of lines)
                    if (each !== tab) each.onEvent({ type: 'offered', grant })
                }
              },
              tell: (news) => otherTabs().forEach((each) => each.onEvent(news)),
            }
          },
          authorization,
          inOneTab: (act) => {
            latestRenewal = latestRenewal.then(act)
            return latestRenewal
          },
          leaveFor: async (url) => void visitedUrls.push(url),
        },
      )
      await session.start()
      return Object.assign(session, { goAway: () => line && lines.delete(line) })
    },
  }
}

/** A tab that came back from a sign-in with the grant. */
async function signedInTab(
  browser: ReturnType<typeof openBrowser>,
  grant: Grant = one,
  options: TabOptions = {},
) {
  const answer = async () => ({ grant, returnTo: '/repos/demo' })
  const tab = await browser.openTab({ callbackUrl, answer, ...options })
  await tab.completeSignIn()
  return tab
}

describe('a tab', () => {
  test('begins signed out and redirects nowhere by itself', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab()
    expect(tab.state).toEqual({ status: 'signed-out' })
    expect(tab.accessToken()).toBeUndefined()
    expect(browser.visitedUrls).toEqual([])
  })

  test('returns from signing in to the page that was asked for', async () => {
    const browser = openBrowser()
    const tab = await browser.openTab()
    await tab.signIn('/repos/demo')
    expect(browser.visitedUrls).toEqual(['/authorize?/repos/demo'])
    const back = await browser.openTab({ callbackUrl })
    await expect(back.completeSignIn()).resolves.toBe('/repos/demo')
    expect(back.state.status).toBe('signed-in')
    expect(back.accessToken()).toBe('one')
  })

  test('uses an answer once, however often the sign-in is completed', async () => {
    const answer = vi.fn<Authorization['answer']>(async () => ({ grant: one, returnTo: '/' }))
    const tab = await openBrowser().openTab({ callbackUrl, answer })
    expect(tab.completeSignIn()).toBe(tab.completeSignIn())
    await tab.completeSignIn()
    expect(answer).toHaveBeenCalledExactlyOnceWith(callbackUrl)
  })

  test('keeps the session over a reload', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const tab = await signedInTab(browser, one, { store })
    tab.goAway()
    expect((await browser.openTab({ store })).accessToken()).toBe('one')
  })

  test('goes on to the first page if the callback is opened again while signed in', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    await signedInTab(browser, one, { store })
    const bookmarked = await browser.openTab({ store })
    await expect(bookmarked.completeSignIn()).resolves.toBe('/')
    const back = await browser.openTab({ store, callbackUrl, answer: fail })
    await expect(back.completeSignIn()).resolves.toBe('/')
    expect(back.accessToken()).toBe('one')
  })

  test('refuses a callback that nobody asked for', async () => {
    const tab = await openBrowser().openTab()
    await expect(tab.completeSignIn()).rejects.toThrow(UnexpectedAnswer)
    expect(tab.accessToken()).toBeUndefined()
  })

  test('notifies its listeners of every change, and of nothing else', async () => {
    const tab = await signedInTab(openBrowser())
    const listener = vi.fn<() => void>()
    const unsubscribe = tab.subscribe(listener)
    const before = tab.state
    tab.refuse('another')
    expect(tab.state).toBe(before)
    expect(listener).not.toHaveBeenCalled()
    tab.refuse('one')
    expect(listener).toHaveBeenCalledOnce()
    unsubscribe()
    await tab.signOut()
    expect(listener).toHaveBeenCalledOnce()
  })
})

describe('the person has left', () => {
  test('after a sign-out, and when another tab signs in as somebody else', async () => {
    const browser = openBrowser()
    const tab = await signedInTab(browser)
    const before = tab.state
    await signedInTab(browser, bob)
    expect(hasLeft(before, tab.state)).toBe(true)
    const stateOfBob = tab.state
    await tab.signOut()
    expect(hasLeft(stateOfBob, tab.state)).toBe(true)
  })

  test('not when a session ends and the same person signs in again in another tab', async () => {
    const browser = openBrowser()
    const tab = await signedInTab(browser)
    const before = tab.state
    tab.refuse('one')
    expect(hasLeft(before, tab.state)).toBe(false)
    await signedInTab(browser, two)
    expect(tab.accessToken()).toBe('two')
    expect(hasLeft(before, tab.state)).toBe(false)
  })
})

describe('a page that Back restores from the browser’s cache', () => {
  test('learns of the sign-in for which it was left', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const cachedPage = await browser.openTab({ store })
    cachedPage.goAway()
    await signedInTab(browser, one, { store })
    cachedPage.catchUp()
    expect(cachedPage.accessToken()).toBe('one')
  })

  test('learns of a sign-out, and of the next person who signed in', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const cachedPage = await signedInTab(browser, one, { store })
    cachedPage.goAway()
    const next = await browser.openTab({ store })
    await next.signOut()
    cachedPage.catchUp()
    expect(cachedPage.state.status).toBe('signed-out')
    await signedInTab(browser, bob, { store })
    cachedPage.catchUp()
    expect(cachedPage.state.user).toEqual(bob.user)
  })

  test('learns of a sign-out if its session had ended before', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const cachedPage = await signedInTab(browser, one, { store })
    cachedPage.refuse('one')
    cachedPage.goAway()
    await (await browser.openTab({ store })).signOut()
    cachedPage.catchUp()
    expect(cachedPage.state.status).toBe('signed-out')
  })

  test('learns of a session that ended on a later page, without a sign-out', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const cachedPage = await signedInTab(browser, one, { store })
    cachedPage.goAway()
    const next = await browser.openTab({ store })
    next.refuse('one')
    cachedPage.catchUp()
    expect(cachedPage.state).toEqual({ status: 'signed-out', lapsed: true })
  })

  test('still asks to sign in again if its session had ended before', async () => {
    const tab = await signedInTab(openBrowser())
    tab.refuse('one')
    tab.catchUp()
    expect(tab.state.status).toBe('ended')
  })
})

describe('a session', () => {
  test('ends in place when the API refuses its token', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const tab = await signedInTab(browser, one, { store })
    tab.refuse('one')
    expect(tab.state).toMatchObject({ status: 'ended', user: { id: 'alice' } })
    expect(tab.accessToken()).toBeUndefined()
    expect(store.read()).toBe('ended')
    const reloaded = await browser.openTab({ store })
    expect(reloaded.state).toEqual({ status: 'signed-out', lapsed: true })
    expect((await browser.openTab({})).state).toEqual({ status: 'signed-out' })
  })

  test('ends after its lifetime, and says so before if it can’t be renewed', async () => {
    const browser = openBrowser()
    const tab = await signedInTab(browser, one, { renews: false })
    await browser.pass(470)
    expect(tab.accessToken()).toBe('one')
    expect(tab.state).not.toHaveProperty('grant.ending')
    await browser.pass(20)
    expect(tab.state).toMatchObject({ status: 'signed-in', end: 1600, grant: { ending: true } })
    await browser.pass(110)
    expect(tab.state.status).toBe('ended')
  })

  test('that could not be renewed still says so after a reload, and no renewal is tried again', async () => {
    const browser = openBrowser()
    const store = browser.storage()
    const renew = vi.fn<Authorization['renew']>(() => Promise.reject(new Error('no')))
    const tab = await signedInTab(browser, one, { store, renew })
    await browser.pass(500)
    tab.goAway()
    const reloaded = await browser.openTab({ store, renew })
    expect(reloaded.state).toMatchObject({ end: 1600, grant: { ending: true } })
    await browser.pass(10)
    expect(renew).toHaveBeenCalledOnce()
  })

  test('returns no token after its lifetime, even before the timer fires', async () => {
    const browser = openBrowser()
    const tab = await signedInTab(browser, { ...one, expiresIn: 0 })
    expect(tab.state.status).toBe('signed-in')
    expect(tab.accessToken()).toBeUndefined()
  })
})

describe('a renewal', () => {
  test('begins two minutes before the end, or halfway through a shorter lifetime', async () => {
    const browser = openBrowser()
    const renew = vi.fn<Authorization['renew']>(async () => ({ ...two, expiresIn: 60 }))
    await signedInTab(browser, one, { renew })
    await browser.pass(479)
    expect(renew).not.toHaveBeenCalled()
    await browser.pass(1)
    expect(renew).toHaveBeenCalledOnce()
    await browser.pass(29)
    expect(renew).toHaveBeenCalledOnce()
    await browser.pass(1)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  test('is done once for all tabs, with the present grant', async () => {
    const browser = openBrowser()
    const renew = vi.fn<Authorization['renew']>(async () => two)
    const first = await signedInTab(browser, one, { renew })
    const second = await browser.openTab({ renew })
    await browser.pass(490)
    expect(first.accessToken()).toBe('two')
    expect(second.accessToken()).toBe('two')
    expect(renew).toHaveBeenCalledExactlyOnceWith({ ...one, expiresIn: 110 })
  })

  test('that failed in one tab is not tried in another', async () => {
    const browser = openBrowser()
    const renew = vi.fn<Authorization['renew']>(() => Promise.reject(new Error('no')))
    await signedInTab(browser, one, { renew })
    const second = await browser.openTab()
    await browser.pass(490)
    expect(second.state).toMatchObject({ status: 'signed-in', grant: { ending: true } })
  })

  test('that succeeds after a sign-out is ignored', async () => {
    const browser = openBrowser()
    const { promise, resolve } = Promise.withResolvers<Grant>()
    const tab = await signedInTab(browser, one, { renew: () => promise })
    await browser.pass(490)
    await tab.signOut()
    resolve(two)
    await promise
    expect(tab.state.status).toBe('signed-out')
  })
})

test('signing in again after the end leaves for the server, which returns to the same page', async () => {
  const browser = openBrowser()
  const store = browser.storage()
  const tab = await signedInTab(browser, one, { store })
  tab.refuse('one')
  await tab.signIn('/repos/demo/settings?x')
  expect(browser.visitedUrls).toEqual(['/authorize?/repos/demo/settings?x'])
  const back = await signedInTab(browser, two, { store })
  expect(back.accessToken()).toBe('two')
})

describe('tabs', () => {
  test('that were at another site during a sign-out return signed out', async () => {
    const browser = openBrowser()
    const tab = await signedInTab(browser)
    const store = browser.storage()
    const away = await browser.openTab({ store })
    away.goAway()
    expect(store.read()).toBeDefined()
    await tab.signOut()
    const back = await browser.openTab({ store })
    expect(back.state).toEqual({ status: 'signed-out' })
    expect(store.read()).toBeUndefined()
  })

  test('share a session with a new tab, and a sign-in with tabs that are signed out', async () => {
    const browser = openBrowser()
    const waiting = await browser.openTab()
    await signedInTab(browser)
    expect(waiting.accessToken()).toBe('one')
    expect((await browser.openTab()).accessToken()).toBe('one')
  })

  test('share a sign-out, which names the person to the server', async () => {
    const browser = openBrowser()
    const first = await signedInTab(browser)
    const store = browser.storage()
    const second = await browser.openTab({ store })
    await first.signOut()
    expect(second.state.status).toBe('signed-out')
    expect(store.read()).toBeUndefined()
    expect(browser.visitedUrls).toEqual(['/end?hint'])
  })

  test('do not take back from each other a token that the API refused', async () => {
    const browser = openBrowser()
    const first = await signedInTab(browser)
    const second = await browser.openTab()
    first.refuse('one')
    // A third tab's question makes the second say its token aloud.
    const third = await browser.openTab()
    expect(second.accessToken()).toBe('one')
    expect(third.accessToken()).toBe('one')
    expect(first.state.status).toBe('ended')
  })
})
