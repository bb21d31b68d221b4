import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderOf, ranked, sortedBy, sortKey } from './order.ts'

test('numbers within names and big integers are sorted by size', () => {
  expect(sortedBy(['v10', 'v9', 'V1'], (each) => each, false)).toEqual(['V1', 'v9', 'v10'])
  expect(sortedBy([2n ** 60n + 1n, 2n ** 60n], (each) => each, false)).toEqual([
    2n ** 60n,
    2n ** 60n + 1n,
  ])
})

test('names that are equal in the locale’s order keep their places', () => {
  const names = ['1', 'b', '01', undefined, '1']
  expect([...orderOf(ranked(names), false)]).toEqual([0, 2, 4, 1, 3])
  expect([...orderOf(ranked(names), true)]).toEqual([1, 0, 2, 4, 3])
})

test('missing values come last in both directions, and equal values keep their places', () => {
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

const { compare } = new Intl.Collator('en', { numeric: true })
const sign = (text: string, other: string) => (text === other ? 0 : text < other ? -1 : 1)

test('sort keys of ASCII texts are in the locale’s order wherever they differ', () => {
  const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('0', '1', '9', 'a', 'B', '-', '/', '_'),
      fc.constantFrom(...characters),
    ),
    maxLength: 14,
  })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const byKey = sign(sortKey(one), sortKey(other))
      // What the keys don't tell apart, is compared in the locale's order then.
      expect([0, Math.sign(compare(one, other))]).toContain(byKey)
    }),
    { numRuns: 2000 },
  )
})

test('a list of 5,000 texts is sorted in the locale’s order, too', () => {
  const names = Array.from(
    { length: 5000 },
    (_, at) => `${at % 2 ? 'fix' : 'Fix'}/${(at * 7919) % 5000}-é`,
  )
  expect(sortedBy(names, (name) => name, false)).toEqual(names.toSorted(compare))
})
