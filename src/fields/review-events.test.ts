import fc from 'fast-check'
import { expect, test } from 'vitest'

import { reviewEvents } from './review-events.ts'
import { tracesOf } from './review-traces.ts'

const before = {
  title: 'Send invoices',
  status: 'open',
  base_ref: 'main',
  description: 'one',
  updated_at: 1,
  reviewers: [{ id: 'alice' }, { id: 'bob' }],
  reviewer_statuses: [{ user_id: 'alice', updated_at: 1 }],
}

function events(now: object, was: object = {}): string {
  const names = new Map([['alice', 'Alice Andersen']])
  const traces = [was, { ...was, ...now }].map((each) => tracesOf({ ...before, ...each }))
  return reviewEvents(traces[0] ?? [], traces[1] ?? [], {
    nameOf: (id) => names.get(id) ?? id,
    own: 'me',
    mostNames: 2,
  }).join(', ')
}

test.each<[said: string, now: object, was?: object]>([
  ['', {}],
  ['merged as 5120', { status: 'closed', merge_commit_id: 5120 }],
  ['merged as 5120', { merge_commit_id: 5120 }, { status: 'closed' }],
  ['merged as 2305843009213693952', { merge_commit_id: 2n ** 61n }],
  ['merge commit ID was 1', { merge_commit_id: 2 }, { merge_commit_id: 1 }],
  ['closed', { status: 'closed' }],
  ['closed', { status: 'closed' }, { merge_commit_id: 5120 }],
  ['reopened', { status: 'open' }, { status: 'closed' }],
  ['status was open', { status: 'paused' }],
  ['status was paused', { status: 'open' }, { status: 'paused' }],
  ['conflicts', { active_merge_id: 'm1' }],
  ['no conflicts any more', { active_merge_id: undefined }, { active_merge_id: 'm1' }],
  ['no conflicts any more', { active_merge_id: '' }, { active_merge_id: 'm1' }],
  ['active merge ID was m1', { active_merge_id: 'm2' }, { active_merge_id: 'm1' }],
  ['title was “Send invoices”', { title: 'Send bills' }],
  ['title changed', { title: 'Send bills' }, { title: 'T'.repeat(1024) }],
  ['base was main', { base_ref: 'develop' }],
  ['description changed', { description: 'two' }],
  ['description added', { description: 'two' }, { description: undefined }],
  ['description removed', { description: undefined }],
  ['reviewer carol added', { reviewers: [...before.reviewers, { id: 'carol' }] }],
  ['reviewer Alice Andersen removed', { reviewers: [{ id: 'bob' }] }],
  [
    'reviewers carol and dora added, reviewers Alice Andersen and bob removed',
    { reviewers: [{ id: 'carol' }, { id: 'dora' }] },
  ],
  [
    '3 reviewers added',
    { reviewers: [...before.reviewers, { id: 'c' }, { id: 'd' }, { id: 'e' }] },
  ],
  [
    'you are a reviewer now, reviewer carol added',
    { reviewers: [{ id: 'carol' }, ...before.reviewers, { id: 'me' }] },
  ],
  ['1 reviewer added', { reviewers: [...before.reviewers, { name: 'No ID' }] }],
  ['details of reviewer bob changed', { reviewers: [{ id: 'alice' }, { id: 'bob', name: 'Bob' }] }],
  ['reviewers changed', { reviewers: Array.from({ length: 99 }, (_, id) => ({ id: `u${id}` })) }],
  [
    'reviewer statuses removed',
    { reviewer_statuses: undefined },
    { reviewer_statuses: Array.from({ length: 99 }, (_, id) => ({ user_id: `u${id}` })) },
  ],
  [
    'Alice Andersen’s reviewer status updated',
    { reviewer_statuses: [{ user_id: 'alice', updated_at: 2 }] },
  ],
  ['Alice Andersen’s reviewer status removed', { reviewer_statuses: [] }],
  [
    'bob’s and carol’s reviewer statuses added',
    { reviewer_statuses: [...before.reviewer_statuses, { user_id: 'bob' }, { user_id: 'carol' }] },
  ],
  ['author changed', { author: { id: 'alice' } }, { author: { id: 'bob' } }],
  ['zone added', { zone: 1 }],
  [
    'merged as 5120, title was “Send invoices”, description changed',
    { description: 'two', merge_commit_id: 5120, status: 'closed', title: 'x', updated_at: 2 },
  ],
])('%s', (said, now, was) => {
  expect(events(now, was)).toBe(said)
})

test('whatever changes, something is said', () => {
  const values = fc.constantFrom(undefined, null, '', '#1', 0, 7, 'open', 'closed')
  const some = fc.record({
    title: fc.constantFrom('a', 'b', ''),
    status: fc.constantFrom('open', 'closed', 'paused'),
    merge_commit_id: values,
    active_merge_id: values,
    draft_commit_id: values,
    other: values,
  })
  fc.assert(
    fc.property(some, some, (was, now) => {
      const [one, other] = [tracesOf(was), tracesOf(now)]
      const said = reviewEvents(one, other, { nameOf: String, own: undefined, mostNames: 9 })
      expect(said.length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other))
      expect(said.every(Boolean)).toBe(true)
    }),
  )
})
