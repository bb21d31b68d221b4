import { expect, test } from 'vitest'

import { arrivingRules, RuleList, ruleSort } from './rule-list.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

function listOf(items: typeof rules, { whole = true } = {}): RuleList {
  const arrival = arrivingRules()
  arrival.add(items)
  return whole ? new RuleList(arrival, []) : new RuleList(arrival)
}

function sorted(sort: string, list = listOf(rules)) {
  return list.sorted(ruleSort(sort)).map(({ id }) => id)
}

test('evaluation order, missing values last, ties as sent, in either direction', () => {
  expect(sorted('')).toEqual(['c', 'a', 'd', 'b'])
  expect(sorted('-evaluation_order')).toEqual(['a', 'd', 'c', 'b'])
  expect(sorted('nonsense')).toEqual(['c', 'a', 'd', 'b'])
  expect(sorted('constructor')).toEqual(['c', 'a', 'd', 'b'])
})

test('any field can be sorted by', () => {
  expect(sorted('path_pattern')).toEqual(['d', 'b', 'a', 'c'])
  expect(sorted('subject')).toEqual(['c', 'd', 'a', 'b'])
})

test('a part of a list stands in evaluation order or not at all', () => {
  const part = listOf(rules, { whole: false })
  expect(sorted('', part)).toEqual(['c', 'a', 'd', 'b'])
  expect(sorted('id', part)).toEqual([])
})

function found(q: string) {
  const { search } = listOf(rules)
  return search.filter(q).map(({ id }) => id)
}

test('any field is searched, unlisted ones too', () => {
  expect(found('SRC')).toEqual(['a', 'c'])
  expect(found('1.5')).toEqual(['c'])
  expect(found('"r": 1')).toEqual(['b'])
  expect(found('admins src')).toEqual(['c'])
  expect(found('nothing src')).toEqual([])
})

test('a rule that is sent twice is there twice', () => {
  expect(listOf([...rules, ...rules]).items).toHaveLength(8)
})
