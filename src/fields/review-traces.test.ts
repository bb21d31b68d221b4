import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Review } from '../api/resources.ts'
import { changesBetween, tracesOf } from './review-traces.ts'

const id = fc.constantFrom('a', 'b', 'c')
const integer = fc.oneof(fc.integer(), fc.bigInt({ min: 2n ** 53n }))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const review: fc.Arbitrary<Review> = fc.record({
  id: fc.constant('r'),
  repo_id: fc.constant('repo'),
  title: fc.string(),
  status: fc.constantFrom('open', 'closed', 'paused'),
  author: fc.record({ id }),
  created_at: integer,
  updated_at: integer,
  base_ref: fc.string(),
  compare_ref: fc.string(),
  description: optional(fc.string()),
  reviewers: optional(fc.array(fc.record({ id: optional(id) }))),
  reviewer_statuses: optional(fc.array(fc.record({ user_id: id, updated_at: integer }))),
  merge_commit_id: optional(integer),
  active_merge_id: optional(fc.string()),
  draft_commit_id: optional(fc.string()),
  unlisted: optional(fc.jsonValue()),
})

const changesOf = (before: Review, now: Review) => changesBetween(tracesOf(before), tracesOf(now))

test('a review that says the same has not changed', () => {
  fc.assert(
    fc.property(review, (one) => {
      const sent = Object.entries(structuredClone(one)).filter(([, value]) => value !== undefined)
      const { reviewers, reviewer_statuses, ...rest } = Object.fromEntries(sent) as Review
      const again = {
        ...rest,
        ...(reviewer_statuses && { reviewer_statuses: reviewer_statuses.toReversed() }),
        ...(reviewers && { reviewers: reviewers.toReversed() }),
      }
      expect([...changesOf(one, again)]).toEqual([])
    }),
  )
})

test('each field that differs is named once, with its trace of before', () => {
  fc.assert(
    fc.property(review, fc.dictionary(fc.string({ minLength: 1 }), fc.uuid()), (before, other) => {
      const changes = changesOf(before, { ...before, ...other })
      expect([...changes.keys()].sort()).toEqual(Object.keys(other).sort())
      const traces = new Map(tracesOf(before))
      for (const [field, trace] of changes) expect(trace).toBe(traces.get(field))
    }),
  )
})

test('a field that comes or goes has changed', () => {
  const before: Review = {
    id: 'r',
    repo_id: 'repo',
    title: 'Title',
    status: 'open',
    author: {},
    created_at: 1,
    updated_at: 1,
    base_ref: 'main',
    compare_ref: 'fix',
    active_merge_id: 'merge-1',
  }
  const { active_merge_id: _gone, ...without } = before
  const now = {
    ...without,
    merge_commit_id: 2n ** 60n,
    status: 'closed',
    updated_at: 2,
    '\u200B': 1,
  }
  const changes = changesOf(before, now)
  expect(changes.get('active_merge_id')).toBe('"merge-1"')
  expect(changes.get('merge_commit_id')).toBeUndefined()
  expect([...changes.keys()]).toEqual(['status', 'merge_commit_id', 'active_merge_id', '\u200B'])
  expect([...changesOf(before, { ...before, reviewers: [] }).keys()]).toEqual([])
  expect([...changesOf(before, { ...before, updated_at: 2 }).keys()]).toEqual([])
})

test('short values are kept, but nothing that a browser must not remember, and never more than a bound', () => {
  const hostile = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`f${at}`, 'secret']))
  const traces = tracesOf({
    ...hostile,
    ['x'.repeat(101)]: 'secret',
    title: 'T'.repeat(1024),
    base_ref: 'main',
    description: 'secret',
    author: { id: 'a', email: 'secret' },
    reviewers: [{ id: 'b', email: 'secret' }, { email: 'secret' }],
    reviewer_statuses: [{ user_id: 'b', updated_at: 2n ** 60n, note: 'secret' }],
    merge_commit_id: 2n ** 60n,
  })
  const kept = new Map(traces)
  expect(JSON.stringify(traces)).not.toContain('secret')
  expect(kept.size).toBeLessThanOrEqual(50)
  expect(kept.get('title')).toMatch(/^#/)
  expect(kept.get('base_ref')).toBe('"main"')
  expect(kept.get('merge_commit_id')).toBe('1152921504606846976')
  expect(kept.get('reviewers')).toMatch(/^\[\["b", "\w+"\],\[null, "\w+"\]\]$/)
  expect(kept.get('reviewer_statuses')).toMatch(/^\[\["b", "\w+"\]\]$/)
})
