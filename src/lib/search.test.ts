import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Search } from './search.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', '/'), maxLength: 6 })

test('a query finds the same after other queries as alone', () => {
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (items, queries) => {
      const search = new Search(items, (item) => item)
      for (const query of queries) {
        const found = new Search(items, (item) => item).find(query)
        expect(search.find(query)).toEqual(found)
        const among = new Set(found)
        expect(search.filter(query)).toEqual(items.filter((item) => among.has(item)))
      }
    }),
  )
})

test('texts are folded at the first search, not before', () => {
  let asked = 0
  const search = new Search(['one', 'two'], (item) => {
    asked += 1
    return item
  })
  expect(search.find(' ')).toEqual(['one', 'two'])
  expect(asked).toBe(0)
  expect([search.find('o'), search.filter('tw'), search.find('one')]).toEqual([
    ['one', 'two'],
    ['two'],
    ['one'],
  ])
  expect(asked).toBeGreaterThan(0)
})
