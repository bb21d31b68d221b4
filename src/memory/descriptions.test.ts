import { beforeEach, expect, test, vi } from 'vitest'

import { forgetDescription, keepDescription, keptDescription } from './descriptions.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: { id: 'alice' } }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))

const review = { repo_id: 'r1', id: '1' }
let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.useFakeTimers({ now: 0 })
})

test('of each review the description that was shown last is kept, also that there was none', () => {
  expect(keptDescription(review)).toBeUndefined()
  show('first')
  show('second')
  show('other', '2')
  expect(keptDescription(review)).toBe('second')
  keepDescription(review)
  expect(keptDescription(review)).toBe('')
})

test('one that is forgotten, or of which a hundred were shown since, leaves nothing', () => {
  show('secret')
  forgetDescription(review)
  expect([...local.kept].join()).not.toContain('secret')

  show('secret')
  for (let id = 2; id < 110; id += 1) show('other', String(id))
  expect([...local.kept].join()).not.toContain('secret')
})

test('one that is longer than the interface allows is not kept, nor the one before it', () => {
  show('x'.repeat(8192))
  expect(keptDescription(review)).toHaveLength(8192)
  show('x'.repeat(8193))
  expect(keptDescription(review)).toBeUndefined()
})

function show(description: string, id = '1') {
  vi.advanceTimersByTime(1)
  keepDescription({ ...review, id, description })
}
