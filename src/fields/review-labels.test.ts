import { expect, test } from 'vitest'

import { changedFields, changeSentence } from './review-labels.ts'

const review = { title: 'T', status: 'open', updated_at: 1, reviewers: [{ id: 'a', name: 'A' }] }

test.each([
  ['nothing', {}, []],
  ['an update of nothing that the interface tells', { updated_at: 2 }, []],
  ['the order of the names within an object', { reviewers: [{ name: 'A', id: 'a' }] }, []],
  ['null for a field that was absent', { description: null }, []],
  ['a status', { status: 'closed', updated_at: 2 }, ['status']],
  ['a reviewer', { reviewers: [] }, ['reviewers']],
  ['an added field', { merge_commit_id: 2n ** 60n }, ['merge_commit_id']],
  ['a removed field', { reviewers: undefined }, ['reviewers']],
  ['an unlisted field', { priority: 'high' }, ['priority']],
])('%s', (_what, change, expected) => {
  expect(changedFields(review, { ...review, ...change })).toEqual(expected)
})

test('big integers are compared with all their digits', () => {
  const [one, other] = [9007199254740992n, 9007199254740993n]
  expect(changedFields({ merge_commit_id: one }, { merge_commit_id: other })).toHaveLength(1)
})

test('fields are named in a sentence, unlisted ones as they were sent', () => {
  expect(changeSentence(['status'])).toBe('status changed')
  expect(changeSentence(['status', 'merge_commit_id', 'toString'])).toBe(
    'status, merge commit ID and toString changed',
  )
})
