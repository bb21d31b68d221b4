import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseSort, sortedBy, toggledSort } from './order.ts'

const sorted = <Value extends string | bigint>(values: Value[]) => sortedBy(values, (each) => each)

test('numbers within names and big integers are sorted by size, letters without their case', () => {
  expect(sorted(['v10', 'v9', 'V1'])).toEqual(['V1', 'v9', 'v10'])
  expect(sorted([2n ** 60n + 1n, 2n ** 60n])).toEqual([2n ** 60n, 2n ** 60n + 1n])
  expect(sorted(['b', 'Zoé', 'A', 'zoe'])).toEqual(['A', 'b', 'zoe', 'Zoé'])
})

test('missing values come last in both directions, and equal values keep their places', () => {
  const items = fc.array(fc.record({ by: fc.option(fc.nat(3), { nil: undefined }), at: fc.nat() }))
  fc.assert(
    fc.property(items, fc.boolean(), (list, descending) => {
      const inOrder = sortedBy(list, ({ by }) => by, descending)
      const defined = list.filter(({ by }) => by !== undefined)
      expect(inOrder.slice(defined.length)).toEqual(list.filter(({ by }) => by === undefined))
      for (const value of [0, 1, 2, 3]) {
        const same = ({ by }: { by: number | undefined }) => by === value
        expect(inOrder.filter(same)).toEqual(list.filter(same))
      }
    }),
  )
})

test('pressing a header sorts ascending, then descending, then not at all', () => {
  expect(toggledSort('', 'name')).toBe('name')
  expect(toggledSort('name', 'name')).toBe('-name')
  expect(toggledSort('-name', 'name')).toBe('')
  expect(toggledSort('-name', 'time')).toBe('time')
  expect(parseSort('-name')).toEqual({ key: 'name', descending: true })
})
