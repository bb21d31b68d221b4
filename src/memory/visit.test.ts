import { beforeEach, expect, test, vi } from 'vitest'

import { learnRepository } from './identity.ts'
import { watchMemory } from './stored.ts'
import { memoryStorage } from './testing/memory-storage.ts'
import { currentVisit, renewVisit, repositoryKey, type VisitKey } from './visit.ts'

vi.mock('../auth/session.ts', () => ({ session: { state: { user: { id: 'alice' } } } }))

const key: VisitKey<string[]> = { words: 'opened' }

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  renewVisit()
})

test('keeps values, and calls listeners', () => {
  const listener = vi.fn<() => void>()
  const stop = watchMemory(listener)
  const value = ['a']
  currentVisit().set(key, value)
  expect(currentVisit().get(key)).toBe(value)
  expect(currentVisit().get({ words: 'other' })).toBeUndefined()
  currentVisit().set(key, undefined)
  expect(currentVisit().get(key)).toBeUndefined()
  stop()
  currentVisit().set(key, value)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('values of a repository are found by its name and its ID once an answer contained both', () => {
  const visit = currentVisit()
  visit.set(repositoryKey('demo', 'opened', 'a'), 1)
  visit.set(repositoryKey('demolition', 'opened', 'a'), 2)
  learnRepository('demo', 'id-1')
  expect(['demo', 'id-1'].map((repo) => visit.get(repositoryKey(repo, 'opened', 'a')))).toEqual([
    1, 1,
  ])
  expect(visit.get(repositoryKey('demolition', 'opened', 'a'))).toBe(2)
})

test('keys with other words are other keys', () => {
  currentVisit().set(repositoryKey('a', 'b c'), 1)
  expect(currentVisit().get(repositoryKey('a', 'b', 'c'))).toBeUndefined()
})

test('a new visit is empty, and gets nothing that the page before sets late', () => {
  const visit = currentVisit()
  visit.set(key, ['a'])
  renewVisit()
  expect(currentVisit().get(key)).toBeUndefined()
  visit.set(key, ['late'])
  expect(currentVisit().get(key)).toBeUndefined()
})
