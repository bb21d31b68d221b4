// Unix times as the interface sends them: integers or fractions, in seconds.
import { counted } from './counted.ts'

const latestSeconds = 253_402_300_799 // 9999-12-31T23:59:59Z
const plausible = { from: Date.UTC(1970, 0, 2), to: Date.UTC(2200, 0, 1) }

/**
 * A Unix time in milliseconds. It is sent in seconds; a value that can only be milliseconds, being beyond
 * the year 9999 as seconds, counts as such.
 */
export function unixMilliseconds(value: number | bigint): number {
  const number = Number(value)
  return Math.abs(number) > latestSeconds ? number : number * 1000
}

/** The moment of a Unix time; undefined if it is beyond what a Date can be. */
export function dateOfUnixTime(value: number | bigint | undefined): Date | undefined {
  if (value === undefined) return undefined
  const date = new Date(unixMilliseconds(value))
  return Number.isNaN(date.getTime()) ? undefined : date
}

// Clocks differ, and a page's current time is up to 30 s old. So a time that is less than a minute ahead is not called
// the future.
const agreement = 60_000

function isAhead(date: Date, now: Date): boolean {
  return date.getTime() > now.getTime() + agreement
}

/** Whether a relative time would mislead: it lies in the future or is not plausible. */
export function needsExactTime(date: Date, now: Date): boolean {
  const time = date.getTime()
  return isAhead(date, now) || time < plausible.from || time > plausible.to
}

let timeOfDay: Intl.DateTimeFormat | undefined

/** The exact local time with its zone: "9 Nov 2026, 13:53:34 UTC". Slow the first time: see ui/clock.ts. */
export function localTime(date: Date): string {
  timeOfDay ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'long' })
  return `${dayAndMonth(date)} ${date.getFullYear()}, ${timeOfDay.format(date)}`
}

/** The exact time in UTC as ISO 8601 (RFC 3339), to the second. */
export function utcTime(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z')
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Every date is written so (docs/decisions.md). It needs no formatter. */
function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${monthNames[date.getMonth()]}`
}

/** The local date: "12 Aug", of another year "12 Aug 2024"; still to come this year "future: 12 Aug". */
export function shortDate(date: Date, now: Date): string {
  const day = dayAndMonth(date)
  if (date.getFullYear() !== now.getFullYear()) return `${day} ${date.getFullYear()}`
  return isAhead(date, now) ? `future: ${day}` : day
}

/** Whether it was more than 30 days ago, where a relative time would be vague. */
export function isLongAgo(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() > 30 * 24 * 3_600_000
}

/** `relativeTime`, or the exact one where that would mislead. */
export function timeInWords(date: Date | undefined, now: Date): string | undefined {
  return date && (needsExactTime(date, now) ? localTime(date) : relativeTime(date, now))
}

/** Units of a fixed length, in seconds. */
const steps: [string, number][] = [
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

/** 28 days, minus the hour that a change to summer time may take. */
const shortestMonth = 28 * 24 * 3600 - 3600

/**
 * What has elapsed until `now`, in the largest unit of which one is full: "just now", "3 hours ago", "1 day
 * ago", never "yesterday". Months and years are full by the local calendar.
 */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  // The first use of the calendar is slow, so short times don't use it.
  const months = seconds < shortestMonth ? 0 : fullMonths(date, now)
  if (months >= 12) return `${counted(Math.floor(months / 12), 'year')} ago`
  if (months >= 1) return `${counted(months, 'month')} ago`
  const [unit, length] = steps.find(([, each]) => seconds >= each) ?? []
  return unit && length ? `${counted(Math.floor(seconds / length), unit)} ago` : 'just now'
}

/** Counted from the 31st, a month without a 31st is full when the next month begins. */
function fullMonths(date: Date, now: Date): number {
  const months = 12 * (now.getFullYear() - date.getFullYear()) + now.getMonth() - date.getMonth()
  const reached = new Date(date)
  reached.setMonth(date.getMonth() + months)
  return reached > now ? months - 1 : months
}

const yearSeconds = 365.25 * 24 * 3600

/** A wait in words, two minutes or less to the second: "90 s", "3 minutes", "31 years". */
export function duration(seconds: number): string {
  if (seconds <= 120) return `${seconds} s`
  const [unit, length] = [['year', yearSeconds] as const, ...steps].find(
    ([, each]) => seconds >= 2 * each,
  ) ?? ['second', 1]
  return counted(Math.ceil(seconds / length), unit)
}
