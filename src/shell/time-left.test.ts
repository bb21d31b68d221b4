import { expect, test } from 'vitest'

import { timeLeft } from './time-left.ts'

test.each([
  [121, '3 minutes'],
  [120, '2 minutes'],
  [60.1, '2 minutes'],
  [60, '1 minute'],
  [50.1, '1 minute'],
  [50, '50 seconds'],
  [40.5, '50 seconds'],
  [10.1, '20 seconds'],
  [3, '10 seconds'],
  [0, '10 seconds'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words)
})
