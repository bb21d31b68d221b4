// A length of time in one calendar unit, as people say it: 6 months. Written as an ISO 8601 duration, P6M:
// 1 to 9999 days, weeks, months or years, nothing shorter and nothing mixed.
import { inWords } from './time.ts'

const units = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const

function parse(age: string): { count: number; unit: keyof typeof units } | undefined {
  const [, count, unit] = /^P([1-9]\d{0,3})([DWMY])$/.exec(age) ?? []
  return count === undefined
    ? undefined
    : { count: Number(count), unit: unit as keyof typeof units }
}

/** As in "6 months" and "1 year"; undefined for what is no such length of time. */
export function ageText(age: string): string | undefined {
  const parsed = parse(age)
  return parsed && inWords(parsed.count, units[parsed.unit])
}

/**
 * The instant that long before `now`, by the calendar in UTC: a month before March 31 is the last of
 * February. Undefined for what is no such length of time.
 */
export function dateBefore(age: string, now = new Date()): Date | undefined {
  const parsed = parse(age)
  if (!parsed) return undefined
  const { count, unit } = parsed
  const then = new Date(now)
  if (unit === 'D' || unit === 'W') {
    then.setUTCDate(then.getUTCDate() - count * (unit === 'W' ? 7 : 1))
    return then
  }
  then.setUTCMonth(then.getUTCMonth() - count * (unit === 'Y' ? 12 : 1))
  // A day that the month lacks became one of the next month, of which day 0 is the last one wanted.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}
