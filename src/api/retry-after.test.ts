import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

test('seconds and both forms of HTTP dates are read', () => {
  expect(readRetryAfter('120', now)).toBe(120)
  expect(readRetryAfter(' 0 ', now)).toBe(0)
  expect(readRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30)
  expect(readRetryAfter('Thu Jan  1 00:00:30 2026 GMT', now)).toBe(30)
  expect(readRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
})

test.each([null, '', '-1', '1.5', 'soon', '2026-01-01', '99999999999'])(
  '%s is nothing',
  (header) => {
    expect(readRetryAfter(header, now)).toBeUndefined()
  },
)

test('anything is read as whole seconds or nothing', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const seconds = readRetryAfter(header, now)
      expect(seconds === undefined || (Number.isInteger(seconds) && seconds >= 0)).toBe(true)
    }),
  )
})
