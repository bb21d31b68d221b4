// Unix times as the interface sends them: integers or fractions, in seconds.
import { counted } from './counted.ts'

const latestSeconds = 253_402_300_799 // 9999-12-31T23:59:59Z

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

/** The exact time in UTC as ISO 8601 (RFC 3339), to the second. */
export function utcTime(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z')
}

/** The exact local time with its distance from UTC: "9 Nov 2026, 13:53:34 UTC+1". */
export function localTime(date: Date): string {
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':')
  return `${dayAndMonth(date)} ${date.getFullYear()}, ${clock} ${zone(-date.getTimezoneOffset())}`
}

/** @param minutes ahead of UTC */
function zone(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [ahead, rest] = [Math.abs(minutes), Math.abs(minutes) % 60]
  const hours = `UTC${minutes > 0 ? '+' : '−'}${Math.floor(ahead / 60)}`
  return rest === 0 ? hours : `${hours}:${twoDigits(rest)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Every date is written so (docs/decisions.md). It needs no formatter, and a document's first one takes 15 ms. */
function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${monthNames[date.getMonth()]}`
}

/** Units of a fixed length, in seconds. */
const steps: [string, number][] = [
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

const longAgoSeconds = 30 * 24 * 3600
/** Clocks differ, so a time that is less than a minute ahead is not called the future. */
const agreementSeconds = 60

/**
 * The time that has elapsed until `now`, in the largest unit of which one is full: "just now", "3 hours ago", "1 day ago",
 * never "yesterday". A time more than 30 days ago or still to come is a local date: "12 Aug", of another year "12 Aug 2024".
 */
export function timeInWords(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000
  if (seconds > longAgoSeconds || seconds < -agreementSeconds) {
    const isThisYear = date.getFullYear() === now.getFullYear()
    return isThisYear ? dayAndMonth(date) : `${dayAndMonth(date)} ${date.getFullYear()}`
  }
  const [unit, length] = steps.find(([, each]) => seconds >= each) ?? []
  return unit && length ? `${counted(Math.floor(seconds / length), unit)} ago` : 'just now'
}

/** A wait in words, two minutes or less to the second: "90 s", "3 minutes", "2 weeks". */
export function duration(seconds: number): string {
  if (seconds <= 120) return `${seconds} s`
  const [unit, length] = steps.find(([, each]) => seconds >= 2 * each) ?? ['second', 1]
  return counted(Math.ceil(seconds / length), unit)
}
