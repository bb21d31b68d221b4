import { expect, test } from 'vitest'

import { branchSchema, granularPermissionSchema, reviewSchema } from '../contract/resources.ts'
import {
  branchFields,
  changedFields,
  changeSentence,
  reviewLabels,
  ruleFields,
  sortKeys,
} from './fields.ts'
import { branchParameters, ruleParameters } from './parameters.ts'

test.each([
  ['branch', branchFields, branchSchema],
  ['rule', ruleFields, granularPermissionSchema],
  ['review', reviewLabels, reviewSchema],
])('the fields of a %s stand in the interface’s order', (_resource, fields, { shape }) => {
  expect(Object.keys(fields)).toEqual(Object.keys(shape))
})

test.each([
  ['branches', branchFields, branchParameters.sort],
  ['rules', ruleFields, ruleParameters.sort],
])('an address can contain every sort of %s', (_list, fields, { read }) => {
  const orders = sortKeys(fields).flatMap((name) => [name, `-${name}`])
  expect(orders.length).toBeGreaterThan(5)
  for (const order of orders) expect(read([order])).toBe(order)
})

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
