import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { granularPermissionSchema } from '../../../contract/resources.ts'
import { reader } from '../../api/reader.ts'
import type { GranularPermission } from '../../api/resources.ts'
import { BranchList, branchSearch } from '../../list/branch-list.ts'
import { ruleParameters, valuesOf } from '../../parameters.ts'
import { findingsOf } from './findings.ts'
import { filterRules, ruleSearch, type RuleList } from './visible-rules.ts'

const sentRules: GranularPermission[] = [
  { id: '1', path_pattern: '...', group_id: 'all', evaluation_order: 9 },
  { id: '2', path_pattern: '/src/pay/...', user_id: 'alice', evaluation_order: 1 },
  { id: '3', path_pattern: '/src/pay/api/*', user_id: 'alice', evaluation_order: 2 },
  { id: '4', path_pattern: '/src/pay/api/*', user_id: 'alice', evaluation_order: 2 },
  { id: '5', user_id: 'alice', evaluation_order: 3 },
]
const findings = findingsOf(sentRules)

function visible(search: string) {
  const filters = valuesOf(ruleParameters, new URLSearchParams(search))
  const { rules, relations } = filterRules(
    ruleSearch(listOf(sentRules), filters.sort),
    findings,
    filters,
  )
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

const searchedRules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

const listOf = (items: readonly GranularPermission[]): RuleList => ({ items, signsOfMore: [] })

function found(
  q: string,
  sort = 'evaluation_order',
  items: readonly GranularPermission[] = searchedRules,
) {
  return ruleSearch(listOf(items), sort)(q).map(({ id }) => id)
}

test('a search looks at every field, including unlisted ones', () => {
  expect(found('SRC')).toEqual(['c', 'a'])
  expect(found('1.5')).toEqual(['c'])
  expect(found('"r": 1')).toEqual(['b'])
  expect(found('admins src')).toEqual(['c'])
  expect(found('nothing src')).toEqual([])
})

test('a search finds nothing in a field that is absent or null', () => {
  const { data = [] } = reader(z.array(granularPermissionSchema))([
    { id: 'a', path_pattern: 'src/...', group_id: null, evaluation_order: null },
    { id: 'b', path_pattern: 'null/...' },
  ])
  expect(found('nu', '', data)).toEqual(['b'])
})

test('times are sorted by the moment that they stand for', () => {
  const sent = [1_577_836_800_000, 1_700_000_000, 1_600_000_000.5, 1_800_000_000n]
  const inOrder = [1_577_836_800_000, 1_600_000_000.5, 1_700_000_000, 1_800_000_000n]
  const branches = new BranchList({ items: [{}, ...sent.map((time) => ({ time }))] })
  const times = branchSearch(branches, 'time')('').map(({ time }) => time)
  expect(times).toEqual([...inOrder, undefined])
  for (const field of ['created_unix', 'updated_unix'] as const) {
    const list = listOf(sent.map((each) => ({ [field]: each })))
    const sorted = ruleSearch(list, field)('')
    expect(sorted.map((rule) => rule[field])).toEqual(inOrder)
  }
})

test('rules stay in evaluation order when they are searched; those without an order come last', () => {
  expect(found('')).toEqual(['c', 'a', 'd', 'b'])
  expect(found('a')).toEqual(['c', 'a', 'd'])
  expect(found('', '-id')).toEqual(['d', 'c', 'b', 'a'])
})

test('rules are sorted by user or group, and those with neither come last', () => {
  const items = [
    { id: '1', user_id: '' },
    { id: '2', user_id: '', group_id: 'b' },
    { id: '3', user_id: 'a' },
  ]
  expect(found('', 'subject', items)).toEqual(['3', '2', '1'])
})
