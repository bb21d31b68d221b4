import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission } from '../../../api/resources.ts'
import { findingsOf, type Finding, type FindingKind } from './findings-of.ts'

const day = 86_400
const asOf = Date.UTC(2026, 0, 1)

const allOf = (rules: GranularPermission[]) => findingsOf(rules, 'P1D', new Date(asOf + day * 1000))

/** The findings of a kind as the indexes of their rules. */
function found(rules: GranularPermission[], kind: FindingKind): number[][] {
  const ofKind = allOf(rules).filter((each) => each.kind === kind)
  return ofKind.map((each) => each.rules.map((rule) => rules.indexOf(rule)))
}

test('the same pattern and subject, in evaluation order', () => {
  const rules: GranularPermission[] = [
    { path_pattern: '/a', user_id: 'bob' },
    { path_pattern: '/a', user_id: 'bob', evaluation_order: 20 },
    { path_pattern: '/a', user_id: 'bob', evaluation_order: 10 },
    { path_pattern: '/a', group_id: 'bob', evaluation_order: 5 },
    { user_id: 'bob' },
    { user_id: 'bob' },
  ]
  expect(found(rules, 'same-pattern')).toEqual([[2, 1, 0]])
})

test('the same evaluation order, whatever kind of number holds it', () => {
  const orders = [10, 10.5, 10n, 2 ** 60, 2n ** 60n, 2n ** 60n + 1n, 0, -0]
  const rules = orders.map((evaluation_order) => ({ evaluation_order }))
  expect(found([...rules, {}, {}], 'same-order')).toEqual([
    [6, 7],
    [0, 2],
    [3, 4],
  ])
})

test('a rule with those that it covers, in evaluation order', () => {
  const rules: GranularPermission[] = [
    { path_pattern: '/b/c', user_id: 'bob', evaluation_order: 50 },
    { path_pattern: '/a/b', user_id: 'bob', evaluation_order: 40 },
    { path_pattern: '/a/...', user_id: 'bob', evaluation_order: 10 },
    { path_pattern: '/a/c', user_id: 'bob', evaluation_order: 30 },
    { path_pattern: '/b/...', user_id: 'bob', evaluation_order: 5 },
    { path_pattern: '/a/d', group_id: 'bob', evaluation_order: 30 },
    { path_pattern: '/a/e', user_id: 'bob' },
    { path_pattern: '/a/...', user_id: 'bob', evaluation_order: 20 },
  ]
  expect(found(rules, 'covering')).toEqual([
    [4, 0],
    [2, 3, 1],
  ])
})

test('subjects and times', () => {
  const rules: GranularPermission[] = [
    { user_id: 'bob', group_id: 'devs', updated_unix: asOf / 1000 - day },
    { updated_unix: asOf / 1000 },
    { user_id: 'bob', updated_unix: asOf - 1 },
    { group_id: 'devs', updated_unix: 10n ** 20n },
    { user_id: '' },
    { user_id: 'kim', group_id: '', updated_unix: asOf / 1000 },
  ]
  expect(found(rules, 'both-subjects')).toEqual([[0]])
  expect(found(rules, 'no-subject')).toEqual([[1, 4]])
  expect(found(rules, 'not-updated')).toEqual([[0, 2]])
  expect(found(rules, 'no-update-time')).toEqual([[3, 4]])
})

const rule: fc.Arbitrary<GranularPermission> = fc.record(
  {
    path_pattern: fc.constantFrom('/a', '/a/...', '...', '/a/b', ''),
    evaluation_order: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.bigInt({ min: 0n, max: 9n })),
    user_id: fc.constantFrom('x', '", "'),
    group_id: fc.constantFrom('x', '*'),
  },
  { requiredKeys: [] },
)
const someRules = fc.array(rule, { maxLength: 30 })

test('what is alike is what comparing every rule with every other finds', () => {
  fc.assert(
    fc.property(someRules, (rules) => {
      expect(bySent(found(rules, 'same-pattern'))).toEqual(alikeByPairs(rules, sameRule))
      expect(bySent(found(rules, 'same-order'))).toEqual(alikeByPairs(rules, sameOrder))
    }),
    { numRuns: 300 },
  )
})

test('a finding keeps its key while what it says is so, whatever else there is', () => {
  fc.assert(
    fc.property(someRules, someRules, (rules, others) => {
      const alone = keysOf(allOf(rules))
      expect(new Set(alone).size).toBe(alone.length)
      const more = keysOf(allOf([...others, ...rules]))
      // Which rule is the earliest that covers may well change.
      const lost = alone.filter((key) => !more.includes(key) && !key.startsWith('covering'))
      expect(lost).toEqual([])
    }),
  )
})

function keysOf(findings: Finding[]): string[] {
  return findings.map(({ key }) => key)
}

/** Groups and what is in them in the order sent. */
function bySent(groups: number[][]): number[][] {
  return groups
    .map((group) => group.toSorted((one, other) => one - other))
    .toSorted(([one = 0], [other = 0]) => one - other)
}

/** Groups of two or more indexes. */
function alikeByPairs(
  rules: GranularPermission[],
  same: (a: GranularPermission, b: GranularPermission) => boolean,
) {
  return rules
    .map((one, at) => {
      return rules.flatMap((other, index) => (at === index || same(one, other) ? [index] : []))
    })
    .filter((group, at) => group.length > 1 && group[0] === at)
}

function sameRule(one: GranularPermission, other: GranularPermission): boolean {
  return (
    one.path_pattern !== undefined &&
    one.path_pattern === other.path_pattern &&
    one.user_id === other.user_id &&
    one.group_id === other.group_id
  )
}

function sameOrder(
  { evaluation_order: one }: GranularPermission,
  { evaluation_order: other }: GranularPermission,
) {
  return one !== undefined && other !== undefined && !(one < other) && !(one > other)
}
