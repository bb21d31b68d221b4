import fc from 'fast-check'
import { expect, test } from 'vitest'

import { needsExactTime, readUnixTime, relativeTime, utcTime } from './time.ts'

test('seconds, fractions and big integers are seconds', () => {
  expect(utcTime(readUnixTime(1_700_000_000) as Date)).toBe('2023-11-14T22:13:20Z')
  expect(readUnixTime(1_700_000_000.25)?.getTime()).toBe(1_700_000_000_250)
  expect(readUnixTime(1_700_000_000n)?.getTime()).toBe(1_700_000_000_000)
})

test('what can only be milliseconds is milliseconds', () => {
  expect(utcTime(readUnixTime(1_700_000_000_000) as Date)).toBe('2023-11-14T22:13:20Z')
  expect(readUnixTime(253_402_300_799)?.getUTCFullYear()).toBe(9999)
})

test('what no date can hold is undefined', () => {
  expect(readUnixTime(undefined)).toBeUndefined()
  expect(readUnixTime(Number.NaN)).toBeUndefined()
  expect(readUnixTime(10n ** 30n)).toBeUndefined()
})

test('every date is read or refused, never thrown on', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.bigInt()), (value) => {
      const date = readUnixTime(value)
      expect(date === undefined || Number.isFinite(date.getTime())).toBe(true)
    }),
  )
})

test('the future and the implausible want the exact time', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(needsExactTime(new Date('2026-01-01T00:01:05Z'), now)).toBe(true)
  expect(needsExactTime(new Date('2026-01-01T00:00:05Z'), now)).toBe(false)
  expect(needsExactTime(new Date(0), now)).toBe(true)
  expect(needsExactTime(new Date('2025-12-31T00:00:00Z'), now)).toBe(false)
})

test('relative times take the largest unit that fits', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)
  expect(ago(20)).toBe('now')
  expect(ago(90)).toBe('1 minute ago')
  expect(ago(2 * 3600)).toBe('2 hours ago')
  expect(ago(24 * 3600)).toBe('yesterday')
  expect(ago(400 * 24 * 3600)).toBe('last year')
})
