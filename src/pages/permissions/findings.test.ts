import { expect, test } from 'vitest'

import type { GranularPermission } from '../../api/resources.ts'
import { findingsOf, type FindingKind } from './findings.ts'

/** The rules of a finding, each with the rules that make it one, by their indexes. */
function found(rules: GranularPermission[], kind: FindingKind): Record<number, number[]> {
  const entries = Array.from(findingsOf(rules)[kind], ([rule, related]) => [
    rules.indexOf(rule),
    related.map((each) => rules.indexOf(each)),
  ])
  return Object.fromEntries(entries) as Record<number, number[]>
}

test('the same pattern and subject', () => {
  const rules: GranularPermission[] = [
    { path_pattern: '/a', user_id: 'bob' },
    { path_pattern: '/a', user_id: 'bob', group_id: '' },
    { path_pattern: '/a', group_id: 'bob' },
    { path_pattern: '/b', user_id: 'bob' },
    { user_id: 'bob' },
    { user_id: 'bob' },
  ]
  expect(found(rules, 'same-pattern')).toEqual({ 0: [0, 1], 1: [0, 1] })
})

test('patterns that nobody can tell apart are the same', () => {
  const patterns = [
    '/caf\u00e9',
    '/cafe\u0301',
    '/caf\u00e9 ',
    '/caf\u00e9\u00a0',
    '/cafe',
    '/CAF\u00c9',
  ]
  const rules = patterns.map((path_pattern) => ({ path_pattern, user_id: 'bob' }))
  expect(Object.keys(found(rules, 'same-pattern'))).toEqual(['0', '1', '2', '3'])
})

test('the same evaluation order, whatever kind of number holds it', () => {
  const orders = [10, 10.5, 10n, 2 ** 60, 2n ** 60n, 2n ** 60n + 1n, 0, -0]
  const rules = [...orders.map((evaluation_order) => ({ evaluation_order })), {}, {}]
  expect(Object.keys(found(rules, 'same-order'))).toEqual(['0', '2', '3', '4', '6', '7'])
})

test('a pattern that an earlier rule of the same subject covers', () => {
  const rules: GranularPermission[] = [
    { path_pattern: '/a/...', user_id: 'bob', evaluation_order: 1 },
    { path_pattern: '/a/b', user_id: 'bob', evaluation_order: 2 },
    { path_pattern: '/a/b', user_id: 'kim', evaluation_order: 3 },
    { path_pattern: '/a/c', user_id: 'bob' },
    { user_id: 'bob', evaluation_order: 5 },
  ]
  expect(found(rules, 'covered')).toEqual({ 1: [0] })
})

test('both or no subject', () => {
  const rules = [
    { user_id: 'bob' },
    { user_id: 'bob', group_id: 'devs' },
    { user_id: '', group_id: 'devs' },
    { user_id: '' },
    {},
  ]
  expect(Object.keys(found(rules, 'subject'))).toEqual(['1', '3', '4'])
})
