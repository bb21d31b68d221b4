import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { granularPermissionSchema } from '../../contract/resources.ts'
import { reader } from '../api/reader.ts'
import type { GranularPermission } from '../api/resources.ts'
import { BranchList, branchSearch } from './branch-list.ts'
import { ruleSearch, type RuleList } from './rule-list.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

const listOf = (items: readonly GranularPermission[]): RuleList => ({ items, signsOfMore: [] })

function found(q: string, sort = 'evaluation_order', items: readonly GranularPermission[] = rules) {
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
