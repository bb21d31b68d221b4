import { expect, test } from 'vitest'

import { Search } from '../lib/search.ts'
import { ruleText } from './list-kinds.ts'

const rules = [
  { id: 'a', path_pattern: 'src/...', evaluation_order: 2, user_id: 'bob' },
  { id: 'b', path_pattern: 'docs/*', group_id: 'writers', color: { r: 1n } },
  { id: 'c', path_pattern: 'src/...', evaluation_order: 1.5, group_id: 'admins' },
  { id: 'd', path_pattern: 'a', evaluation_order: 2, user_id: 'alice' },
]

function found(q: string) {
  return new Search(rules, ruleText).filter(q).map(({ id }) => id)
}

test('any field is searched, unlisted ones too', () => {
  expect(found('SRC')).toEqual(['a', 'c'])
  expect(found('1.5')).toEqual(['c'])
  expect(found('"r": 1')).toEqual(['b'])
  expect(found('admins src')).toEqual(['c'])
  expect(found('nothing src')).toEqual([])
})
