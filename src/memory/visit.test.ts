import { beforeEach, expect, test, vi } from 'vitest'

import { watchMemory } from './stored.ts'
import { currentVisit, renewVisit, visitKey } from './visit.ts'

const key = visitKey<string[]>('opened', 'demo')

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  renewVisit()
})

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

test('a new one has nothing, and takes nothing that comes late from the page before', () => {
  const visit = currentVisit()
  visit.set(key, ['a'])
  renewVisit()
  expect(currentVisit().get(key)).toBeUndefined()
  visit.set(key, ['late'])
  expect(currentVisit().get(key)).toBeUndefined()
})
