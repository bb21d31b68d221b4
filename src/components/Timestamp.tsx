// A Unix time of the interface: relative, with the exact local and UTC time on hover and focus;
// exact where relative would mislead; verbatim where no date can hold it.
import { useId, type KeyboardEvent } from 'react'

import { localTime, needsExactTime, readUnixTime, relativeTime, utcTime } from '../lib/time.ts'
import { useNow } from './use-now.ts'

import styles from './Timestamp.module.css'

export function Timestamp({ seconds }: { seconds: number | bigint }) {
  const tooltipId = useId()
  const now = useNow()
  const date = readUnixTime(seconds)
  if (!date) return <span>{String(seconds)}</span>

  const shown = needsExactTime(date, now) ? localTime(date) : relativeTime(date, now)
  return (
    <span className={styles.anchor}>
      <button
        type="button"
        className={styles.time}
        aria-describedby={tooltipId}
        onKeyDown={dismissOnEscape}
      >
        <time dateTime={utcTime(date)}>{shown}</time>
      </button>
      <span role="tooltip" id={tooltipId} className={styles.tooltip}>
        <span>{localTime(date)}</span>
        <span>{utcTime(date)}</span>
      </span>
    </span>
  )
}

/** WCAG 1.4.13: what appears on focus can be dismissed without moving the pointer. */
function dismissOnEscape(event: KeyboardEvent<HTMLButtonElement>) {
  if (event.key === 'Escape') event.currentTarget.blur()
}
