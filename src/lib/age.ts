// Ages, such as 6 months: 1 to 9999 days, weeks, months or years. They are written as ISO 8601 durations of one unit
// (P6M).
import { counted } from './counted.ts'

const units = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const

function parse(age: string): { count: number; unit: keyof typeof units } | undefined {
  const [, count, unit] = /^P([1-9]\d{0,3})([DWMY])$/.exec(age) ?? []
  return count === undefined
    ? undefined
    : { count: Number(count), unit: unit as keyof typeof units }
}

/** An age in words: "6 months", "1 year". Undefined for any other text. */
export function ageText(age: string): string | undefined {
  const parsed = parse(age)
  return parsed && counted(parsed.count, units[parsed.unit])
}

/**
 * The moment this long before `now`, by the calendar in UTC: a month before March 31 is the last day of February.
 * Undefined for a text that is no age.
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
  // The month lacks this day, so the date has become one of the month after it, whose day 0 is the last day that was
  // wanted.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0)
  return then
}
