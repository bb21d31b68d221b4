import { expect, test } from 'vitest'

import type { GranularPermission } from '../../api/resources.ts'
import { ruleSearch, type RuleList } from '../../list/rule-list.ts'
import { ruleParameters, valuesOf } from '../../parameters.ts'
import { findingsOf } from './findings.ts'
import { visibleRules } from './visible-rules.ts'

const items: GranularPermission[] = [
  { id: '1', path_pattern: '...', group_id: 'all', evaluation_order: 9 },
  { id: '2', path_pattern: '/src/pay/...', user_id: 'alice', evaluation_order: 1 },
  { id: '3', path_pattern: '/src/pay/api/*', user_id: 'alice', evaluation_order: 2 },
  { id: '4', path_pattern: '/src/pay/api/*', user_id: 'alice', evaluation_order: 2 },
  { id: '5', user_id: 'alice', evaluation_order: 3 },
]
const list: RuleList = { items, signsOfMore: [] }
const findings = findingsOf(items)

function visible(search: string) {
  const filters = valuesOf(ruleParameters, new URLSearchParams(search))
  const { rules, relations } = visibleRules(ruleSearch(list, filters.sort), findings, filters)
  return rules.map((rule) => [rule.id, relations?.get(rule)].filter(Boolean).join(' ')).join(', ')
}

test('all rules in evaluation order, searched and sorted', () => {
  expect(visible('')).toBe('2, 3, 4, 5, 1')
  expect(visible('sort=-id')).toBe('5, 4, 3, 2, 1')
  expect(visible('q=pay')).toBe('2, 3, 4')
})

test('rules that could match a path come first, then those below it, each in order', () => {
  expect(visible('path=/src/pay/api')).toBe('2 exact, 5 incomparable, 1 exact, 3 below, 4 below')
  expect(visible('path=/src/pay/api&sort=-evaluation_order')).toBe(
    '1 exact, 5 incomparable, 2 exact, 3 below, 4 below',
  )
  expect(visible('path=/src&q=alice')).toBe('5 incomparable, 2 below, 3 below, 4 below')
})

test('the rules of a finding alone, under the other filters', () => {
  expect(visible('finding=same-pattern')).toBe('3, 4')
  expect(visible('finding=covered&path=/src/pay/api/a')).toBe('3 exact, 4 exact')
  expect(visible('finding=subject')).toBe('')
  expect(visible('finding=gone')).toBe('2, 3, 4, 5, 1')
})
