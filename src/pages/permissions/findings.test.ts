import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GranularPermission, Rules } from '../../api/resources.ts'
import { findingsOf, type FindingKind } from './findings.ts'
import { parseDepotPattern } from './patterns/depot-pattern.ts'
import { codePointsOf, matches } from './patterns/path-pattern.ts'

/** The indexes of the rules of a finding. */
function found(rules: GranularPermission[], kind: FindingKind): number[] {
  const finding = findingsOf(rules)[kind]
  return [...rules.keys()].filter((index) => finding.has(rules[index] ?? {}))
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
  expect(found(rules, 'same-pattern')).toEqual([0, 1])
})

test('the same evaluation order, whatever kind of number holds it', () => {
  const orders = [10, 10.5, 10n, 2n ** 60n + 1n, 0, -0]
  const rules = [...orders.map((evaluation_order) => ({ evaluation_order })), {}, {}]
  expect(found(rules, 'same-order')).toEqual([0, 2, 4, 5])
})

test('both or no subject', () => {
  const rules = [
    { user_id: 'bob' },
    { user_id: 'bob', group_id: 'devs' },
    { user_id: '', group_id: 'devs' },
    { user_id: '' },
    {},
  ]
  expect(found(rules, 'subject')).toEqual([1, 3, 4])
})

/** Rules of one subject, as in `10 /a/...; 20 /a/b`. */
function rulesOf(text: string, user_id = 'bob'): GranularPermission[] {
  return text.split('; ').map((rule) => {
    const [order, path_pattern = ''] = rule.split(' ')
    return { user_id, path_pattern, evaluation_order: Number(order) }
  })
}

/** As in `20 by 10`, by their orders. */
function covered(rules: Rules): string[] {
  return Array.from(
    findingsOf(rules).coveredBy,
    ([rule, wide]) => `${rule.evaluation_order} by ${wide.evaluation_order}`,
  )
}

test.each([
  ['a later pattern that begins alike', '1 /a/...; 2 /a/*', ['2 by 1']],
  ['whatever the order in which they were sent', '2 /a/*; 1 /a/...', ['2 by 1']],
  ['not when the wider one is the later', '1 /a/b; 2 /a/...', []],
  ['everything, by `...` alone', '1 ...; 2 /a; 3 *', ['2 by 1', '3 by 1']],
  ['by the earliest of several', '1 /a/...; 2 /a/b/...; 3 /a/b/c', ['2 by 1', '3 by 1']],
  ['by the narrower where that is earlier', '1 /a/b/...; 2 /a/...; 3 /a/b/c', ['3 by 1']],
  ['not at the same order', '1 /a/...; 1 /a/b', []],
  ['not by the same pattern', '1 /a/...; 2 /a/...; 3 /a/b', ['3 by 1']],
  ['not when a wildcard stands before the last', '1 /*/...; 2 /*/a', []],
  ['not when anything stands behind the dots', '1 /a/...b; 2 /a/b', []],
  // Three dots are a wildcard from the left: `/a....` is `/a`, then `...`, then a dot.
  ['not with a dot behind the dots', '1 /a....; 2 /a.b', []],
  ['with a dot before a name', '1 /a/...; 2 /a/....', ['2 by 1']],
])('covered: %s', (_case, rules, expected) => {
  expect(covered(rulesOf(rules))).toEqual(expected)
})

test('a rule of another subject, without a pattern or without an order is not covered', () => {
  const wide = rulesOf('1 /a/...')
  const rules = [...rulesOf('2 /a/b', 'kim'), { user_id: 'bob', evaluation_order: 3 }]
  expect(covered([...wide, ...rules, { user_id: 'bob', path_pattern: '/a/b' }])).toEqual([])
})

const part = fc.constantFrom('/', 'a', 'b', '.', '..', '...', '*', '/a/', '/a/b/')
const anyRules = fc.array(
  fc.record({
    user_id: fc.constantFrom('bob', '...', '*'),
    path_pattern: fc.array(part, { maxLength: 5 }).map((parts) => parts.join('')),
    evaluation_order: fc.integer({ min: -2, max: 9 }),
  }),
  { maxLength: 30 },
)

test('covered rules are those that comparing every rule with every other finds', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const { coveredBy } = findingsOf(rules)
      for (const rule of rules) {
        const orders = rules.flatMap((each) => (covers(each, rule) ? each.evaluation_order : []))
        const earliest = orders.length > 0 ? Math.min(...orders) : undefined
        expect(coveredBy.get(rule)?.evaluation_order).toBe(earliest)
      }
    }),
    { numRuns: 300 },
  )
})

test('every path that a covered pattern describes is one that the covering pattern describes', () => {
  const path = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '.'), maxLength: 8 })
  fc.assert(
    fc.property(anyRules, fc.array(path), (rules, paths) => {
      for (const [{ path_pattern: narrow = '' }, wide] of findingsOf(rules).coveredBy) {
        const covering = parseDepotPattern(wide.path_pattern ?? '')
        const described = paths
          .map(codePointsOf)
          .filter((each) => matches(parseDepotPattern(narrow), each))
        expect(described.every((each) => matches(covering, each))).toBe(true)
      }
    }),
  )
})

type Rule = { user_id: string; path_pattern: string; evaluation_order: number }

/** By the definition, rule by rule. */
function covers(earlier: Rule, later: Rule): boolean {
  const prefix = /^((?:(?!\*|\.\.\.)[^])*)\.\.\.$/.exec(earlier.path_pattern)?.[1]
  const [literal = ''] = later.path_pattern.split(/\*|\.\.\./)
  return (
    prefix !== undefined &&
    earlier.user_id === later.user_id &&
    earlier.evaluation_order < later.evaluation_order &&
    earlier.path_pattern !== later.path_pattern &&
    literal.startsWith(prefix)
  )
}
