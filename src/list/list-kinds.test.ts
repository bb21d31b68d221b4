import { expect, test } from 'vitest'

import { sortOf } from './column.ts'
import { ItemList } from './item-list.ts'
import { ruleKind } from './list-kinds.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

const columns = [
  { key: 'evaluation_order', value: ruleKind.sorts.evaluation_order },
  { key: 'id', value: ruleKind.sorts.id },
]

function found(q: string, { sort = '', whole = true } = {}) {
  const list = new ItemList(ruleKind, { items: rules, whole })
  return list.shown({ q, sort: sortOf(columns, sort) }).map(({ id }) => id)
}

test('any field is searched, unlisted ones too', () => {
  expect(found('SRC')).toEqual(['c', 'a'])
  expect(found('1.5')).toEqual(['c'])
  expect(found('"r": 1')).toEqual(['b'])
  expect(found('admins src')).toEqual(['c'])
  expect(found('nothing src')).toEqual([])
})

test('rules stand in evaluation order, those without one last, whatever a search fits best', () => {
  expect(found('')).toEqual(['c', 'a', 'd', 'b'])
  expect(found('a')).toEqual(['c', 'a', 'd'])
  expect(found('', { sort: '-id' })).toEqual(['d', 'c', 'b', 'a'])
})

test('part of the rules has that order alone', () => {
  expect(found('src', { whole: false })).toEqual(['c', 'a'])
  expect(found('', { whole: false, sort: 'evaluation_order' })).toEqual(['c', 'a', 'd', 'b'])
  expect(found('', { whole: false, sort: '-evaluation_order' })).toEqual([])
  expect(found('', { whole: false, sort: 'id' })).toEqual([])
})
