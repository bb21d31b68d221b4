import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Review } from '../../api/resources.ts'
import { changedFields } from '../../fields/changed-fields.ts'
import { changesBetween, listChange } from './compare-reviews.ts'

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
      expect([...changesBetween(one, again)]).toEqual([])
    }),
  )
})

test('each field that differs is named once, with its value before', () => {
  fc.assert(
    fc.property(review, fc.dictionary(fc.string({ minLength: 1 }), fc.uuid()), (before, other) => {
      const changes = changesBetween(before, { ...before, ...other })
      expect([...changes.keys()].sort()).toEqual(Object.keys(other).sort())
      for (const [field, value] of changes) expect(value).toBe(before[field])
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
  const { active_merge_id, ...without } = before
  const now = {
    ...without,
    merge_commit_id: 2n ** 60n,
    status: 'closed',
    updated_at: 2,
    '\u200B': 1,
  }
  const changes = changesBetween(before, now)
  expect(changes.get('active_merge_id')).toBe(active_merge_id)
  expect(changedFields(changes.keys())).toBe('status, active merge ID, merge commit ID, \\u200B')
  expect(changedFields(changesBetween(before, { ...before, updated_at: 2 }).keys())).toBe(
    'last update',
  )
  expect(changedFields(changesBetween(before, { ...before, reviewers: [] }).keys())).toBe('')
})

test('of a list, what is new, what changed and what is gone are told apart', () => {
  const same = { id: 'a', name: 'A' }
  const nobody = { name: 'no ID' }
  const before = [same, { id: 'b', name: 'B' }, { id: 'c' }, nobody]
  const now = [{ ...same }, { id: 'b', name: 'Bee' }, { id: 'd' }]
  const { was, removed } = listChange(
    before,
    now,
    (each: { id?: string; name?: string }) => each.id,
  )
  expect(now.map(was)).toEqual([undefined, [{ id: 'b', name: 'B' }], []])
  expect(removed).toEqual([{ id: 'c' }, nobody])
})
