// A length of time in one calendar unit, as people say it: 6 months. Written as an ISO 8601 duration.

/** `count` is a whole number from 1 to 9999. */
export type Age = { count: number; unit: AgeUnit }

/** By the letter that ISO 8601 has for the unit. */
export const ageUnits = { D: 'days', W: 'weeks', M: 'months', Y: 'years' } as const
export type AgeUnit = keyof typeof ageUnits

/** Parses `P6M`; undefined for anything but one whole number of one unit of a day or longer. */
export function parseAge(text: string): Age | undefined {
  const [, count, unit] = /^P([1-9]\d{0,3})([DWMY])$/.exec(text) ?? []
  return count === undefined ? undefined : { count: Number(count), unit: unit as AgeUnit }
}

/** The ISO 8601 duration that `parseAge` takes. */
export function formatAge({ count, unit }: Age): string {
  return `P${count}${unit}`
}

/** As in "6 months" and "1 year". */
export function ageText({ count, unit }: Age): string {
  return `${count} ${count === 1 ? ageUnits[unit].slice(0, -1) : ageUnits[unit]}`
}

/**
 * The instant that long before `now`, by the calendar in UTC: a month before March 31 is the last of
 * February.
 */
export function ago({ count, unit }: Age, now: Date): Date {
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
