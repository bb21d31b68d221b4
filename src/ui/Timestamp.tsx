// A Unix time of the interface: relative, with the exact local and UTC time on hover and focus;
// exact where relative would mislead; verbatim where no date can hold it.
import { useId } from 'react'

import { localTime, needsExactTime, dateOfUnixTime, relativeTime, utcTime } from '../lib/time.ts'
import { useLocalTime, useNow } from './clock.ts'
import { Tooltip } from './Tooltip.tsx'

import styles from './Timestamp.module.css'

type TimestampProps = {
  seconds: number | bigint
  /** Whether the exact local time is shown beside the relative one, or instead of it. */
  exact?: 'beside' | 'instead'
}

export function Timestamp({ seconds, exact }: TimestampProps) {
  const tooltipId = useId()
  const now = useNow()
  const date = dateOfUnixTime(seconds)
  const local = useLocalTime(date)
  if (!date) return <span>{String(seconds)}</span>

  const isExact = exact === 'instead' || needsExactTime(date, now)
  const shown = isExact ? localTime(date) : relativeTime(date, now)
  return (
    <>
      <Tooltip
        id={tooltipId}
        text={
          <>
            <span>{local}</span>
            <span>{utcTime(date)}</span>
          </>
        }
      >
        <button type="button" className={styles.time} aria-describedby={tooltipId}>
          <time dateTime={utcTime(date)}>{shown}</time>
        </button>
      </Tooltip>
      {exact === 'beside' && !isExact && <span data-print="never"> · {local}</span>}
    </>
  )
}
