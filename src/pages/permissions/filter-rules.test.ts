import { expect, test } from 'vitest'

import type { GranularPermission } from '../../api/endpoints.ts'
import { Search } from '../../lib/search.ts'
import { ruleText } from '../../list/list-kinds.ts'
import { filterByRules } from './filter-rules.ts'

test('what holds the words and could concern the path, in the order given', () => {
  const rules: GranularPermission[] = [
    { id: 'a', path_pattern: '/src/...', user_id: 'bob' },
    { id: 'b', path_pattern: '/docs/*', user_id: 'bob' },
    { id: 'c', user_id: 'bob' },
    { id: 'd', path_pattern: '/src/*', user_id: 'kim' },
  ]
  const shown = (q: string, path: string) =>
    filterByRules(
      rules.toReversed(),
      { q, path, reading: 'depot' },
      new Search(rules, ruleText),
      (rule) => [rule],
    ).map(({ id }) => id)
  expect(shown('', '')).toEqual(['d', 'c', 'b', 'a'])
  expect(shown('BOB', '')).toEqual(['c', 'b', 'a'])
  expect(shown('bob', '/src/x')).toEqual(['c', 'a'])
  expect(shown('', '/src/x')).toEqual(['d', 'c', 'a'])
})
