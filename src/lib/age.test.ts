import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ageText, dateBefore } from './age.ts'

test.each([
  ['P1M', '2026-03-31T12:00:00Z', '2026-02-28T12:00:00Z'],
  ['P13M', '2024-03-31T00:00:00Z', '2023-02-28T00:00:00Z'],
  ['P1Y', '2024-02-29T00:00:00Z', '2023-02-28T00:00:00Z'],
  ['P6M', '2026-08-31T23:59:59Z', '2026-02-28T23:59:59Z'],
  ['P2W', '2026-01-10T08:00:00Z', '2025-12-27T08:00:00Z'],
  ['P90D', '2026-03-31T00:00:00Z', '2025-12-31T00:00:00Z'],
])('%s before %s is %s', (text, now, then) => {
  expect(dateBefore(text, new Date(now))).toEqual(new Date(then))
})

test.each(['', 'P0M', 'P6', '6M', 'P1Y6M', 'PT6H', 'P10000D', 'P-1D', 'p6m'])(
  '%j is not a length of time that is offered',
  (text) => {
    expect(ageText(text)).toBeUndefined()
    expect(dateBefore(text, new Date())).toBeUndefined()
  },
)

test('an age is written in words', () => {
  expect(ageText('P1Y')).toBe('1 year')
  expect(ageText('P6M')).toBe('6 months')
})

test('the date before any age is in the past', () => {
  const count = fc.integer({ min: 1, max: 9999 })
  const now = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') })
  fc.assert(
    fc.property(count, fc.constantFrom('D', 'W', 'M', 'Y'), now, (each, unit, at) => {
      expect(dateBefore(`P${each}${unit}`, at)?.getTime()).toBeLessThan(at.getTime())
    }),
  )
})
