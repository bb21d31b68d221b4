import { expect, test } from 'vitest'

import { ItemList } from './item-list.ts'
import { arrivingRules, type RuleList } from './rule-list.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

function listOf(items: typeof rules): RuleList {
  const arrival = arrivingRules()
  arrival.add(items)
  return new ItemList(arrival, [])
}

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
