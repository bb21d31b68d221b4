import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { grantStore, keptGrant } from './stored-grant.ts'

const own = { deployment: 'd', base_url: 'https://api.example/v0', appBase: '/refdesk' }
const other = { ...own, deployment: 'other' }
const store = grantStore(own)
const grant = { accessToken: 't', idToken: 'i', user: { id: 'alice' }, expiresIn: 3600 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', new InMemoryWebStorage())
  vi.stubGlobal('localStorage', new InMemoryWebStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const setClock = (hours: number) => vi.setSystemTime(Date.now() + hours * 3600 * 1000)

test('a reload keeps the grant with the seconds it has left', () => {
  store.save(grant)
  vi.advanceTimersByTime(600_000)
  expect(store.restore()).toEqual({ ...grant, expiresIn: 3000 })
})

test('a grant without an end is kept as it is', () => {
  store.save({ accessToken: 't' })
  setClock(1000)
  expect(store.restore()).toEqual({ accessToken: 't' })
})

test('a grant whose time is over is gone', () => {
  store.save(grant)
  vi.advanceTimersByTime(3_600_000)
  expect(store.restore()).toBeUndefined()
})

test('a reload knows of a session that ended meanwhile, or before, and of no other', () => {
  expect(store.hasEnded()).toBe(false)
  store.save(grant)
  expect(store.hasEnded()).toBe(false)
  vi.advanceTimersByTime(3_600_000)
  expect(store.hasEnded()).toBe(true)
  expect(grantStore(other).hasEnded()).toBe(false)
  store.end()
  expect(store.restore()).toBeUndefined()
  expect(store.hasEnded()).toBe(true)
  store.voidAll()
  expect(store.hasEnded()).toBe(false)
  store.end()
  store.forget()
  expect(store.hasEnded()).toBe(false)
})

test.each([-5, 5])('a wall clock set by %d hours in between changes nothing', (hours) => {
  store.save(grant)
  setClock(hours)
  expect(store.restore()).toEqual(grant)
})

test('a steady clock that began anew never lengthens the life that was granted', () => {
  store.save(grant)
  vi.spyOn(performance, 'now').mockReturnValue(-3_600_000)
  expect(store.restore()).toEqual(grant)
})

test('a grant from before a sign-out is forgotten', () => {
  store.save(grant)
  store.voidAll()
  expect(store.restore()).toBeUndefined()
})

test('a browser that keeps nothing in localStorage keeps a session over a reload', () => {
  vi.stubGlobal('localStorage', undefined)
  store.save(grant)
  store.voidAll()
  expect(store.restore()).toEqual(grant)
})

test('a grant of another deployment stays where it is for', () => {
  store.save(grant)
  expect(grantStore(other).restore()).toBeUndefined()
})

test('a full storage keeps no grant, not even the one before', () => {
  store.save({ accessToken: 'before' })
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.save(grant)
  expect(store.restore()).toBeUndefined()
})

test('forgotten is forgotten', () => {
  store.save(grant)
  store.forget()
  expect(store.restore()).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test.each(['', '{', 'null', '{"deployment":"d"}', '{"deployment":"d","savedAt":0,"grant":{}}'])(
  'what is no grant is none: %j',
  (text) => {
    sessionStorage.setItem('refdesk.grant', text)
    expect(store.restore()).toBeUndefined()
  },
)

test('before the configuration is there, the app that keeps a grant knows it, and whom it is for', () => {
  expect(keptGrant('/refdesk')).toBeUndefined()
  store.save(grant)
  expect(keptGrant('/refdesk')).toEqual({ base_url: own.base_url, accessToken: 't' })
  expect(keptGrant('')).toBeUndefined()
  vi.advanceTimersByTime(3_600_000)
  expect(keptGrant('/refdesk')).toBeUndefined()
  store.save(grant)
  store.voidAll()
  expect(keptGrant('/refdesk')).toBeUndefined()
  store.save(grant)
  store.end()
  expect(keptGrant('/refdesk')).toBeUndefined()
})
