import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dateOfUnixTime, duration, localTime, timeInWords, utcTime } from './time.ts'

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

test('an exact time has the order of a date, and its distance from UTC', () => {
  const date = new Date(2026, 8, 9, 3, 53, 4)
  const zoneOf = (minutes: number) => {
    date.getTimezoneOffset = () => -minutes
    return localTime(date).replace('9 Sep 2026, 03:53:04 ', '')
  }
  expect([0, 60, -210, 345].map(zoneOf)).toEqual(['UTC', 'UTC+1', 'UTC−3:30', 'UTC+5:45'])
})

test.each([
  [-30, 'just now'],
  [20, 'just now'],
  [90, '1 minute ago'],
  [2 * 3600, '2 hours ago'],
  [24 * 3600, '1 day ago'],
  [47 * 3600, '1 day ago'],
  [8 * 24 * 3600, '1 week ago'],
  [30 * 24 * 3600, '4 weeks ago'],
  [31 * 24 * 3600, '23 Oct'],
  [-90, '23 Nov'],
  [-50 * 24 * 3600, '12 Jan 2027'],
  [400 * 24 * 3600, '19 Oct 2025'],
])('what was %d seconds ago is %s', (seconds, words) => {
  const now = new Date(2026, 10, 23, 12)
  const then = new Date(2026, 10, 23, 12, 0, -seconds)
  expect(timeInWords(then, now)).toBe(words)
})

test('a relative time never exceeds what has elapsed, and is more than half of it', () => {
  const lengths = { minute: 60, hour: 3600, day: 86_400, week: 604_800 }
  const now = new Date(2026, 6, 1)
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 30 * 86_400 }), (seconds) => {
      const words = timeInWords(new Date(now.getTime() - seconds * 1000), now)
      const [, count, unit] = /^(\d+) (\w+?)s? ago$/.exec(words) ?? []
      const elapsed = Number(count) * lengths[unit as keyof typeof lengths]
      expect(elapsed).toBeLessThanOrEqual(seconds)
      expect(elapsed * 2).toBeGreaterThan(seconds)
    }),
  )
})

test.each([
  [0, '0 s'],
  [120, '120 s'],
  [121, '3 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
  [999_999_999, '1654 weeks'],
])('a wait of %d seconds is %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})
