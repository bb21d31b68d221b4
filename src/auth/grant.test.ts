import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { grantStore, storedGrant } from './grant.ts'

const own = { deployment: 'd', base_url: 'https://api.example/v0' }
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
  store.write(grant)
  vi.advanceTimersByTime(600_000)
  expect(store.read()).toEqual({ ...grant, expiresIn: 3000 })
})

test('a grant without an end is stored unchanged', () => {
  store.write({ accessToken: 't' })
  setClock(1000)
  expect(store.read()).toEqual({ accessToken: 't' })
})

test('a reload finds that a session of this deployment has ended', () => {
  expect(store.read()).toBeUndefined()
  store.write(grant)
  vi.advanceTimersByTime(3_600_000)
  expect(store.read()).toBe('ended')
  expect(grantStore(other).read()).toBeUndefined()
  store.write('ended')
  expect(store.read()).toBe('ended')
  store.voidAll()
  expect(store.read()).toBeUndefined()
  store.write('ended')
  store.write(undefined)
  expect(store.read()).toBeUndefined()
})

test.each([-5, 5])(
  'a wall clock that is set by %d hours doesn’t change the seconds left',
  (hours) => {
    store.write(grant)
    setClock(hours)
    expect(store.read()).toEqual(grant)
  },
)

test('a steady clock that starts again never prolongs the granted lifetime', () => {
  store.write(grant)
  vi.spyOn(performance, 'now').mockReturnValue(-3_600_000)
  expect(store.read()).toEqual(grant)
})

test('a grant from before a sign-out is forgotten', () => {
  store.write(grant)
  store.voidAll()
  expect(store.read()).toBeUndefined()
})

test('a browser that keeps nothing in localStorage keeps a session over a reload', () => {
  vi.stubGlobal('localStorage', undefined)
  store.write(grant)
  store.voidAll()
  expect(store.read()).toEqual(grant)
})

test('a grant of another deployment is not read', () => {
  store.write(grant)
  expect(grantStore(other).read()).toBeUndefined()
})

test('if the storage is full, an older grant is deleted', () => {
  store.write({ accessToken: 'before' })
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  store.write(grant)
  expect(store.read()).toBeUndefined()
})

test('a grant that is removed leaves nothing in the storage', () => {
  store.write(grant)
  store.write(undefined)
  expect(store.read()).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test.each(['', '{', 'null', '{"deployment":"d"}', '{"deployment":"d","savedAt":0,"grant":{}}'])(
  'a stored text that is no grant is ignored: %j',
  (text) => {
    sessionStorage.setItem('refdesk.grant', text)
    expect(store.read()).toBeUndefined()
  },
)

test('before the configuration is loaded, the stored token is found with the API’s address', () => {
  expect(storedGrant()).toBeUndefined()
  store.write(grant)
  expect(storedGrant()).toEqual({ base_url: own.base_url, accessToken: 't' })
  vi.advanceTimersByTime(3_600_000)
  expect(storedGrant()).toBeUndefined()
  store.write(grant)
  store.voidAll()
  expect(storedGrant()).toBeUndefined()
  store.write(grant)
  store.write('ended')
  expect(storedGrant()).toBeUndefined()
})
