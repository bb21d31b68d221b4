import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rank, searchable } from './rank.ts'

const names = ['my-main', 'feature/main', 'domain', 'main', 'main-2', 'MAIN/x', 'other']
const search = (query: string, list: readonly string[] = names) =>
  rank(
    searchable(list, (name) => name),
    query,
  )

test('exact, prefix, word start, substring, each in the order given', () => {
  expect(search('main')).toEqual(['main', 'main-2', 'MAIN/x', 'my-main', 'feature/main', 'domain'])
})

test('an empty query keeps all as given', () => {
  expect(search(' ')).toEqual(names)
})

test('what is found is exactly what holds the query, each once', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', '/', 'é'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(name), fc.constantFrom('a', 'ab', '/', 'É', 'b/'), (list, query) => {
      const expected = list.filter((each) => each.toLowerCase().includes(query.toLowerCase()))
      expect(search(query, list).toSorted()).toEqual(expected.toSorted())
    }),
  )
})
