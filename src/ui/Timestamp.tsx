// A Unix time from the interface, shown relative to now, with the exact local and UTC time on hover and focus. Where
// a relative time would mislead, it is exact, or in a table a date, which says so if it is to come. A number that is
// no date is shown as sent.
import { clsx } from 'clsx'
import { useId } from 'react'

import {
  needsExactTime,
  dateOfUnixTime,
  isAhead,
  isLongAgo,
  relativeTime,
  shortDate,
  utcTime,
} from '../lib/time.ts'
import { useClock } from './clock.ts'
import { Tooltip } from './Tooltip.tsx'

import styles from './Timestamp.module.css'

type TimestampProps = {
  seconds: number | bigint
  /** Whether the exact local time is shown in place of the relative one. */
  exact?: boolean
  /** For tables: on one line, and a date where it is more than 30 days ago. */
  short?: boolean
}

export function Timestamp({ seconds, exact = false, short = false }: TimestampProps) {
  const exactId = useId()
  const { now, local: localTime, printing } = useClock()
  const date = dateOfUnixTime(seconds)
  if (!date) return <span>{String(seconds)}</span>

  const local = localTime(date)
  const utc = utcTime(date)
  const misleads = exact || needsExactTime(date, now)
  const isDate = short && (misleads || isLongAgo(date, now))
  const isExact = misleads && !isDate
  const inWords = isDate ? shortDate : relativeTime
  const ahead = isDate && isAhead(date, now)
  const look = clsx(styles.time, ahead && styles.ahead)
  return (
    <Tooltip
      describes
      text={
        <>
          <span id={isExact ? undefined : exactId}>
            {ahead && 'In the future: '}
            {local}
          </span>
          <span id={isExact ? exactId : undefined}>{utc}</span>
        </>
      }
    >
      {/* Whoever has no mouse reads the exact time, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <time dateTime={utc} tabIndex={0} className={look} aria-describedby={exactId}>
        {printing ? utc : isExact ? local : inWords(date, now)}
      </time>
    </Tooltip>
  )
}
