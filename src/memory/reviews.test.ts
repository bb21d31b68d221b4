import { beforeEach, expect, test, vi } from 'vitest'

import { storeReview, recentReviews, seenReview } from './reviews.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

const session = vi.hoisted(() => ({ user: undefined as { id: string } | undefined }))
vi.mock('../auth/session.ts', () => ({ session: { state: session } }))

let local: MemoryStorage

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.useFakeTimers({ now: 0 })
  session.user = { id: 'alice' }
})

const review = {
  repo_id: 'r1',
  id: '1',
  title: 'T',
  status: 'open',
  author: { id: 'bob' },
  updated_at: 5,
  compare_ref: 'topic',
}

/** A millisecond after the one before. */
function keep(sent: Parameters<typeof storeReview>[0]) {
  vi.advanceTimersByTime(1)
  storeReview(sent)
}

const ids = () => recentReviews().map((seen) => seen.review.id)

test('a review is kept whole, big integers and unlisted fields too, with the time it was seen', () => {
  const whole = { ...review, description: 'D', merge_commit_id: 2n ** 60n + 1n, priority: 'high' }
  keep(whole)
  expect(seenReview(review)).toEqual({ review: whole, storedAt: 1 })
  expect(seenReview({ ...review, id: '2' })).toBeUndefined()
})

test('the latest comes first, each once, at most fifty', () => {
  for (let index = 0; index < 60; index += 1) keep({ ...review, id: `${index}` })
  keep({ ...review, id: '20' })
  expect(ids()).toHaveLength(50)
  expect(ids().slice(0, 2)).toEqual(['20', '59'])
})

test('a review that would fill the storage is not kept', () => {
  keep({ ...review, title: 'x'.repeat(50_000) })
  expect(ids()).toEqual([])
})

test.each(['{', '[{"review":{"id":5},"storedAt":1}]', '[5]'])(
  '%s in the storage is ignored',
  (text) => {
    local.texts.set('refdesk/alice/reviews', text)
    expect(ids()).toEqual([])
    keep(review)
    expect(ids()).toEqual(['1'])
  },
)

test('each person has their own', () => {
  keep(review)
  session.user = { id: 'bob' }
  expect(ids()).toEqual([])
})
