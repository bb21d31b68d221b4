// Unix times as the interface sends them: integers or fractions, in seconds.

const latestSeconds = 253_402_300_799 // 9999-12-31T23:59:59Z
const plausible = { from: Date.UTC(1970, 0, 2), to: Date.UTC(2200, 0, 1) }

/**
 * Reads a Unix time in seconds. A value that can only be milliseconds, being beyond the year 9999
 * as seconds, is read as such. Answers undefined when no date can hold it.
 */
export function readUnixTime(value: number | bigint | undefined): Date | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  const date = new Date(Math.abs(number) > latestSeconds ? number : number * 1000)
  return Number.isNaN(date.getTime()) ? undefined : date
}

// Clocks differ a little, and a page's present is up to half a minute old: that is not the future.
const agreement = 60_000

/** Whether a relative time would mislead: it lies in the future or is not plausible. */
export function needsExactTime(date: Date, now: Date): boolean {
  const time = date.getTime()
  return time > now.getTime() + agreement || time < plausible.from || time > plausible.to
}

const exactFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'long',
})

/** The exact local time, with its zone. */
export function localTime(date: Date): string {
  return exactFormat.format(date)
}

/** The exact time in UTC as ISO 8601 (RFC 3339), to the second. */
export function utcTime(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z')
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365.25 * 24 * 3600],
  ['month', 30.44 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]
// The words are the page's, so its language; dates and times are in the reader's own format.
const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The distance from `now` in words: "now", "3 hours ago", "last month". */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  for (const [unit, length] of steps) {
    if (-seconds >= length) return relativeFormat.format(Math.trunc(seconds / length), unit)
  }
  return relativeFormat.format(0, 'second')
}
