import { beforeEach, expect, test, vi } from 'vitest'

import { watchMemory } from './stored.ts'
import { currentVisit, followVisits, renewVisit, visitKey } from './visit.ts'

type Now = { status: 'signed-in' | 'signed-out' | 'ended'; user?: { id: string } }
const session = vi.hoisted(() => ({
  now: { status: 'signed-in' } as Now,
  listeners: new Set<(before: Now) => void>(),
}))
vi.mock('../auth/session.ts', () => ({
  session: {
    get state() {
      return session.now
    },
    subscribe: (listener: (before: Now) => void) => session.listeners.add(listener),
  },
}))

const key = visitKey<string[]>('opened', 'demo')
const alice: Now = { status: 'signed-in', user: { id: 'alice' } }

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  session.now = alice
  session.listeners.clear()
  renewVisit()
  followVisits()
})

function become(now: Now): void {
  const before = session.now
  session.now = now
  for (const listener of session.listeners) listener(before)
}

test('keeps what it was given, and tells who watches', () => {
  const listener = vi.fn<() => void>()
  const stop = watchMemory(listener)
  const value = ['a']
  currentVisit().set(key, value)
  expect(currentVisit().get(key)).toBe(value)
  expect(currentVisit().get(visitKey('opened', 'other'))).toBeUndefined()
  currentVisit().set(key, undefined)
  expect(currentVisit().get(key)).toBeUndefined()
  stop()
  currentVisit().set(key, value)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('keys of several words are not those of other words', () => {
  expect(visitKey('a', 'b c')).not.toBe(visitKey('a', 'b', 'c'))
})

test.each<[string, Now]>([
  ['a sign-out', { status: 'signed-out' }],
  ['another person', { status: 'signed-in', user: { id: 'bob' } }],
])('%s forgets everything, and what comes late from the page before, too', (_, now) => {
  const visit = currentVisit()
  visit.set(key, ['a'])
  become(now)
  expect(currentVisit().get(key)).toBeUndefined()
  visit.set(key, ['late'])
  expect(currentVisit().get(key)).toBeUndefined()
})

test('a session that ends in place, and goes on, forgets nothing', () => {
  currentVisit().set(key, ['a'])
  become({ status: 'ended', user: { id: 'alice' } })
  become(alice)
  expect(currentVisit().get(key)).toEqual(['a'])
})
