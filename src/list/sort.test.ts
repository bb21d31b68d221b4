import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderOf, parseSort, ranked, sortedBy, toggledSort } from './sort.ts'

test('a header goes ascending, descending, as sent', () => {
  expect(toggledSort('', 'name')).toBe('name')
  expect(toggledSort('name', 'name')).toBe('-name')
  expect(toggledSort('-name', 'name')).toBe('')
  expect(toggledSort('-name', 'time')).toBe('time')
  expect(parseSort('-name')).toEqual({ key: 'name', descending: true })
})

test('names sort by their numbers, big integers by their digits', () => {
  expect(sortedBy(['v10', 'v9', 'V1'], (each) => each, false)).toEqual(['V1', 'v9', 'v10'])
  expect(sortedBy([2n ** 60n + 1n, 2n ** 60n], (each) => each, false)).toEqual([
    2n ** 60n,
    2n ** 60n + 1n,
  ])
})

test('names that sort the same are ties', () => {
  const names = ['1', 'b', '01', undefined, '1']
  expect([...orderOf(ranked(names), false)]).toEqual([0, 2, 4, 1, 3])
  expect([...orderOf(ranked(names), true)]).toEqual([1, 0, 2, 4, 3])
})

test('missing values come last both ways, and ties stay as given', () => {
  const items = fc.array(fc.record({ by: fc.option(fc.nat(3), { nil: undefined }), at: fc.nat() }))
  fc.assert(
    fc.property(items, fc.boolean(), (list, descending) => {
      const sorted = sortedBy(list, ({ by }) => by, descending)
      const defined = list.filter(({ by }) => by !== undefined)
      expect(sorted.slice(defined.length)).toEqual(list.filter(({ by }) => by === undefined))
      for (const value of [0, 1, 2, 3]) {
        const same = ({ by }: { by: number | undefined }) => by === value
        expect(sorted.filter(same)).toEqual(list.filter(same))
      }
    }),
  )
})
