import { expect, test } from 'vitest'

import { Throttle } from './throttle.ts'

test('ten failures in five minutes, counted from the first', () => {
  const throttle = new Throttle()
  for (let count = 0; count < 9; count += 1) throttle.fail('a', 0)
  expect(throttle.waitSeconds('a', 1000)).toBe(0)
  throttle.fail('a', 1000)
  expect(throttle.waitSeconds('a', 1000)).toBe(299)
  expect(throttle.waitSeconds('b', 1000)).toBe(0)
  expect(throttle.waitSeconds('a', 300_000)).toBe(0)
  throttle.fail('a', 300_000)
  expect(throttle.waitSeconds('a', 300_000)).toBe(0)
})

test('a success forgets the failures', () => {
  const throttle = new Throttle()
  for (let count = 0; count < 10; count += 1) throttle.fail('a', 0)
  throttle.succeed('a')
  expect(throttle.waitSeconds('a', 0)).toBe(0)
})

test('memory is bounded; the oldest key goes first', () => {
  const throttle = new Throttle()
  for (const key of ['first', 'second']) {
    for (let count = 0; count < 10; count += 1) throttle.fail(key, 0)
  }
  for (let count = 0; count < 9999; count += 1) throttle.fail(`key ${count}`, 0)
  expect(throttle.waitSeconds('first', 0)).toBe(0)
  expect(throttle.waitSeconds('second', 0)).toBe(300)
})
