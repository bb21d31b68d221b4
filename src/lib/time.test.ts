import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  duration,
  needsExactTime,
  dateOfUnixTime,
  isLongAgo,
  localTime,
  relativeTime,
  shortDate,
  utcTime,
} from './time.ts'

test('whole numbers, fractions and big integers are read as seconds', () => {
  expect(utcTime(dateOfUnixTime(1_700_000_000) as Date)).toBe('2023-11-14T22:13:20Z')
  expect(dateOfUnixTime(1_700_000_000.25)?.getTime()).toBe(1_700_000_000_250)
  expect(dateOfUnixTime(1_700_000_000n)?.getTime()).toBe(1_700_000_000_000)
})

test('a number that can only be milliseconds is read as milliseconds', () => {
  expect(utcTime(dateOfUnixTime(1_700_000_000_000) as Date)).toBe('2023-11-14T22:13:20Z')
  expect(dateOfUnixTime(253_402_300_799)?.getUTCFullYear()).toBe(9999)
})

test('a number beyond every date is undefined', () => {
  expect(dateOfUnixTime(undefined)).toBeUndefined()
  expect(dateOfUnixTime(Number.NaN)).toBeUndefined()
  expect(dateOfUnixTime(10n ** 30n)).toBeUndefined()
})

test('any number is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.bigInt()), (value) => {
      const date = dateOfUnixTime(value)
      expect(date === undefined || Number.isFinite(date.getTime())).toBe(true)
    }),
  )
})

test('a time in the future or an implausible one needs the exact time', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(needsExactTime(new Date('2026-01-01T00:01:05Z'), now)).toBe(true)
  expect(needsExactTime(new Date('2026-01-01T00:00:05Z'), now)).toBe(false)
  expect(needsExactTime(new Date(0), now)).toBe(true)
  expect(needsExactTime(new Date('2025-12-31T00:00:00Z'), now)).toBe(false)
})

test('a time more than 30 days ago is shown as a date, with the year if that is another one', () => {
  const now = new Date(2026, 10, 23, 12)
  expect(isLongAgo(new Date(2026, 9, 24, 13), now)).toBe(false)
  expect(isLongAgo(new Date(2026, 9, 24, 10), now)).toBe(true)
  expect(isLongAgo(new Date(2027, 9, 24), now)).toBe(false)
  expect(shortDate(new Date(2026, 7, 12), now)).toBe('12 Aug')
  expect(shortDate(new Date(2025, 11, 31, 23, 59), now)).toBe('31 Dec 2025')
  expect(shortDate(new Date(2026, 11, 24), now)).toBe('future: 24 Dec')
  expect(shortDate(new Date(2027, 0, 1), now)).toBe('1 Jan 2027')
})

test('an exact time has the order of a date, and its zone', () => {
  for (const [month, name] of [
    [0, 'Jan'],
    [8, 'Sep'],
    [11, 'Dec'],
  ] as const) {
    const date = new Date(2026, month, 9, 13, 53, 34)
    expect(localTime(date)).toMatch(new RegExp(`^9 ${name} 2026, 13:53:34 \\S+$`))
  }
})

test('a relative time has the largest unit of which one has elapsed', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)
  expect(ago(-30)).toBe('just now')
  expect(ago(20)).toBe('just now')
  expect(ago(90)).toBe('1 minute ago')
  expect(ago(2 * 3600)).toBe('2 hours ago')
  expect(ago(24 * 3600)).toBe('1 day ago')
  expect(ago(47 * 3600)).toBe('1 day ago')
  expect(ago(8 * 24 * 3600)).toBe('1 week ago')
  expect(ago(400 * 24 * 3600)).toBe('1 year ago')
})

test.each([
  [new Date(2026, 0, 20, 9), new Date(2026, 2, 20, 9), '2 months ago'],
  [new Date(2026, 0, 20, 9), new Date(2026, 2, 20, 8), '1 month ago'],
  [new Date(2024, 1, 1), new Date(2026, 0, 15), '1 year ago'],
  [new Date(2024, 1, 29), new Date(2026, 1, 28), '1 year ago'],
  [new Date(2026, 0, 31), new Date(2026, 1, 28), '4 weeks ago'],
  [new Date(2026, 0, 31), new Date(2026, 2, 3), '1 month ago'],
  [new Date(2025, 11, 31, 23), new Date(2026, 0, 1, 1), '2 hours ago'],
])('%s is shown at %s as %s', (date, now, words) => {
  expect(relativeTime(date, now)).toBe(words)
})

test('a relative time never exceeds what has elapsed, and is at least half of it', () => {
  const longest = {
    minute: 60,
    hour: 3600,
    day: 86_400,
    week: 604_800,
    month: 2_678_400,
    year: 31_622_400,
  }
  const now = new Date(2026, 6, 1)
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 100 * 365 * 86_400 }), (seconds) => {
      const words = relativeTime(new Date(now.getTime() - seconds * 1000), now)
      const [, count, unit] = /^(\d+) (\w+?)s? ago$/.exec(words) ?? []
      const told = Number(count) * longest[unit as keyof typeof longest]
      // The shortest month has 28 of the longest's 31 days, and a clock may be put forward by an hour.
      expect(told * (28 / 31)).toBeLessThanOrEqual(seconds + 3600)
      expect(told * 2).toBeGreaterThan(seconds - 3600)
    }),
  )
})

test.each([
  [0, '0 s'],
  [120, '120 s'],
  [121, '3 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
  [999_999_999, '32 years'],
])('a wait of %d seconds is %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
