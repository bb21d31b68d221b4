import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { changeSignOutMark } from './sign-out-mark.ts'
import { forgetGrant, restoreGrant, saveGrant } from './stored-grant.ts'

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
  saveGrant(grant, 'd')
  vi.advanceTimersByTime(600_000)
  expect(restoreGrant('d')).toEqual({ ...grant, expiresIn: 3000 })
})

test('a grant without an end is kept as it is', () => {
  saveGrant({ accessToken: 't' }, 'd')
  setClock(1000)
  expect(restoreGrant('d')).toEqual({ accessToken: 't' })
})

test('a grant whose time is over is gone', () => {
  saveGrant(grant, 'd')
  vi.advanceTimersByTime(3_600_000)
  expect(restoreGrant('d')).toBeUndefined()
})

test.each([-5, 5])('a wall clock set by %d hours in between changes nothing', (hours) => {
  saveGrant(grant, 'd')
  setClock(hours)
  expect(restoreGrant('d')).toEqual(grant)
})

test('a steady clock that began anew never lengthens the life that was granted', () => {
  saveGrant(grant, 'd')
  vi.spyOn(performance, 'now').mockReturnValue(-3_600_000)
  expect(restoreGrant('d')).toEqual(grant)
})

test('a grant from before a sign-out is forgotten', () => {
  saveGrant(grant, 'd')
  changeSignOutMark()
  expect(restoreGrant('d')).toBeUndefined()
})

test('a browser that keeps nothing in localStorage keeps a session over a reload', () => {
  vi.stubGlobal('localStorage', undefined)
  saveGrant(grant, 'd')
  changeSignOutMark()
  expect(restoreGrant('d')).toEqual(grant)
})

test('a grant of another deployment stays where it is for', () => {
  saveGrant(grant, 'd')
  expect(restoreGrant('other')).toBeUndefined()
})

test('a full storage keeps no grant, not even the one before', () => {
  saveGrant({ accessToken: 'before' }, 'd')
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveGrant(grant, 'd')
  expect(restoreGrant('d')).toBeUndefined()
})

test('forgotten is forgotten', () => {
  saveGrant(grant, 'd')
  forgetGrant()
  expect(restoreGrant('d')).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})

test.each(['', '{', 'null', '{"deployment":"d"}', '{"deployment":"d","savedAt":0,"grant":{}}'])(
  'what is no grant is none: %j',
  (text) => {
    sessionStorage.setItem('refdesk.grant', text)
    expect(restoreGrant('d')).toBeUndefined()
  },
)
