import fc from 'fast-check'
import { expect, test } from 'vitest'

import { coveredRules, type OrderedRule } from './covered.ts'
import { parseDepotPattern } from './patterns/depot-pattern.ts'
import { codePointsOf, matches } from './patterns/path-pattern.ts'

/** Rules of one subject, as in `10 /a/...; 20 /a/b`, in evaluation order. */
function rulesOf(text: string, subject = 'bob '): OrderedRule[] {
  return text.split('; ').map((rule) => {
    const [order = '', pattern = ''] = rule.split(' ')
    return { subject, pattern, order: Number(order) }
  })
}

/** As in `20 by 10`, by their orders. */
function covered(rules: readonly OrderedRule[]): string[] {
  return Array.from(coveredRules(rules), ([rule, by]) => `${rule.order} by ${by.order}`)
}

test.each([
  ['a later pattern that begins alike', '1 /a/...; 2 /a/*', ['2 by 1']],
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

test('subjects are apart', () => {
  expect(covered([...rulesOf('1 /a/...', 'bob '), ...rulesOf('2 /a/b', 'kim ')])).toEqual([])
})

const part = fc.constantFrom('/', 'a', 'b', '.', '..', '...', '*', '/a/', '/a/b/')
const pattern = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''))
const rule: fc.Arbitrary<OrderedRule> = fc.record({
  subject: fc.constantFrom('bob ', '... ', '* '),
  pattern,
  order: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.bigInt({ min: 0n, max: 9n })),
})
const inOrder = fc
  .array(rule, { maxLength: 30 })
  .map((rules) => rules.toSorted((one, other) => Number(one.order) - Number(other.order)))

test('what is found is what comparing every rule with every other finds', () => {
  fc.assert(
    fc.property(inOrder, (rules) => {
      const expected = new Map<OrderedRule, OrderedRule>()
      for (const later of rules) {
        const [by] = rules.filter((earlier) => covers(earlier, later)).toSorted(byEarliest)
        if (by) expected.set(later, by)
      }
      expect(coveredRules(rules)).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('every path that a covered pattern describes is one that the covering pattern describes', () => {
  const path = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '.'), maxLength: 8 })
  fc.assert(
    fc.property(inOrder, fc.array(path), (rules, paths) => {
      for (const [{ pattern: narrow }, { pattern: wide }] of coveredRules(rules)) {
        for (const each of paths.map(codePointsOf)) {
          if (matches(parseDepotPattern(narrow), each)) {
            // oxlint-disable-next-line vitest/no-conditional-expect -- that is what is claimed
            expect(matches(parseDepotPattern(wide), each)).toBe(true)
          }
        }
      }
    }),
  )
})

/** By the definition, rule by rule. */
function covers(earlier: OrderedRule, later: OrderedRule): boolean {
  const prefix = /^((?:(?!\*|\.\.\.)[^])*)\.\.\.$/.exec(earlier.pattern)?.[1]
  const [literal = ''] = later.pattern.split(/\*|\.\.\./)
  return (
    prefix !== undefined &&
    earlier.subject === later.subject &&
    earlier.order < later.order &&
    earlier.pattern !== later.pattern &&
    literal.startsWith(prefix)
  )
}

/** Of rules with the same order the one with the widest pattern. */
function byEarliest(one: OrderedRule, other: OrderedRule): number {
  return Number(one.order) - Number(other.order) || one.pattern.length - other.pattern.length
}
