// A Unix time from the interface, shown relative to now, with the exact local and UTC time as its title. Where
// a relative time would mislead, it is exact, or in a table a date, which says so if it is to come. A number that is
// no date is shown as sent.
import {
  needsExactTime,
  dateOfUnixTime,
  isLongAgo,
  localTime,
  relativeTime,
  shortDate,
  utcTime,
} from '../lib/time.ts'
import { useClock } from './clock.ts'

type TimestampProps = {
  seconds: number | bigint
  /** Whether the exact local time is shown in place of the relative one. */
  exact?: boolean
  /** For tables: on one line, and a date where it is more than 30 days ago. */
  short?: boolean
}

export function Timestamp({ seconds, exact = false, short = false }: TimestampProps) {
  const { now, local: whenIdle, printing } = useClock()
  const date = dateOfUnixTime(seconds)
  if (!date) return <span>{String(seconds)}</span>

  const utc = utcTime(date)
  const misleads = exact || printing || needsExactTime(date, now)
  const isDate = short && !printing && (misleads || isLongAgo(date, now))
  const isExact = misleads && !isDate
  // What is read at once never waits.
  const local = isExact ? localTime(date) : whenIdle(date)
  const inWords = isDate ? shortDate : relativeTime
  return (
    <time
      dateTime={utc}
      // Without the local time as long as that is a space.
      title={`${local}\n${utc}`.trim()}
    >
      {isExact ? local : inWords(date, now)}
    </time>
  )
}
