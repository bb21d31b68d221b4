import { expect, test } from 'vitest'

import { quantile, ratio } from './statistics.ts'

test('a quantile is one of the measured values', () => {
  expect([0.5, 0.95].map((part) => quantile([9, 1, 5, 3], part))).toEqual([3, 9])
  expect(quantile([], 0.5)).toBeNaN()
})

test('samples in pairs are compared pair by pair', () => {
  // During the last pair the machine was ten times as slow.
  expect(ratio([20, 22, 200], [10, 10, 100])).toBe(2)
  expect(ratio([20, 22], [10, 10, 100])).toBe(2)
})
