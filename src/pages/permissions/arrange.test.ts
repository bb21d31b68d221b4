import { expect, test } from 'vitest'

import { parseSort, sortedBy } from '../../list/sort.ts'
import { preparation } from '../../ui/preparation.ts'
import {
  filterRules,
  readSort,
  sortValues,
  textOf,
  unlistedFields,
  withSubjectsOf,
} from './arrange.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

function shown({ q = '', sort = '' }: { q?: string; sort?: string }) {
  const { key, descending } = parseSort(readSort(sort))
  const sorted = sortedBy(rules, sortValues[key] ?? (() => undefined), descending)
  const texts = preparation(rules, textOf)
  return filterRules(sorted, { q, path: '', reading: 'depot' }, texts).map(({ id }) => id)
}

test('evaluation order, missing values last, ties as sent, in either direction', () => {
  expect(shown({})).toEqual(['c', 'a', 'd', 'b'])
  expect(shown({ sort: '-evaluation_order' })).toEqual(['a', 'd', 'c', 'b'])
  expect(shown({ sort: 'nonsense' })).toEqual(['c', 'a', 'd', 'b'])
  expect(shown({ sort: 'constructor' })).toEqual(['c', 'a', 'd', 'b'])
})

test('any field can be sorted by', () => {
  expect(shown({ sort: 'path_pattern' })).toEqual(['d', 'b', 'a', 'c'])
  expect(shown({ sort: 'subject' })).toEqual(['c', 'd', 'a', 'b'])
})

test('any field is filtered by, unlisted ones too', () => {
  expect(shown({ q: 'SRC' })).toEqual(['c', 'a'])
  expect(shown({ q: '1.5' })).toEqual(['c'])
  expect(shown({ q: '"r": 1' })).toEqual(['b'])
  expect(shown({ q: 'admins src' })).toEqual(['c'])
  expect(shown({ q: 'nothing src' })).toEqual([])
})

test('subjects and unlisted fields are found in the rules', () => {
  expect(withSubjectsOf(rules)).toEqual({
    user_id: ['alice', 'bob'],
    group_id: ['admins', 'writers'],
  })
  expect(withSubjectsOf(rules.slice(0, 1), { user_id: ['kim'], group_id: ['admins'] })).toEqual({
    user_id: ['bob', 'kim'],
    group_id: ['admins'],
  })
  expect(
    unlistedFields(rules, ['id', 'path_pattern', 'evaluation_order', 'user_id', 'group_id']),
  ).toEqual(['color'])
})
