import { beforeEach, expect, test, vi } from 'vitest'

import { tracesOf } from '../fields/review-traces.ts'
import { keepDescription, keptDescription } from './descriptions.ts'
import { forgetReview, lookAtReview, markReviewSeen, rememberReview } from './recents.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: { id: 'alice' } }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))

const review = { repo_id: 'r1', id: '1', title: 'T', status: 'open', updated_at: 5, author: {} }
let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.useFakeTimers({ now: 0 })
})

test('a description is kept while its trace is remembered, and no longer', () => {
  visit('first')
  expect(kept('first')).toBe('first')
  look('second')
  look('third')
  expect(['first', 'second', 'third'].map(kept)).toEqual(['first', undefined, 'third'])
  markReviewSeen(review)
  look('third')
  expect(['first', 'third'].map(kept)).toEqual([undefined, 'third'])
})

test('a review that is forgotten, or not among the recent ones any more, leaves nothing', () => {
  visit('secret')
  forgetReview({ repo_id: 'r1', id: '1' })
  expect([...local.kept].join()).not.toContain('secret')

  visit('secret')
  for (let id = 2; id < 110; id += 1) visit('other', String(id))
  expect([...local.kept].join()).not.toContain('secret')
})

test('one that is longer than the interface allows is not kept, and what can’t be read is none', () => {
  visit('x'.repeat(8193))
  expect(kept('x'.repeat(8193))).toBeUndefined()
  visit('short')
  const name = [...local.kept.keys()].find((each) => each.includes('description/'))
  local.kept.set(name ?? '', '{')
  expect(kept('short')).toBeUndefined()
})

function visit(description: string, id = '1') {
  vi.advanceTimersByTime(1)
  rememberReview({ ...review, id, description })
  keepDescription({ ...review, id, description })
}

function look(description: string) {
  lookAtReview({ ...review, description })
  keepDescription({ ...review, description })
}

function kept(description: string) {
  return keptDescription(review, new Map(tracesOf({ description })).get('description') ?? '')
}
