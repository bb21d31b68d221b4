// A Unix time from the interface, in words, with the exact local and UTC time on hovering. Where all details stand it is
// exact. A number that is no date is shown as it was sent.
import { dateOfUnixTime, localTime, timeInWords, utcTime } from '../lib/time.ts'
import { useNow } from './clock.ts'

type TimestampProps = {
  seconds: number | bigint
  /** Whether the exact local time is shown in place of words. */
  exact?: boolean
}

export function Timestamp({ seconds, exact = false }: TimestampProps) {
  const now = useNow()
  const date = dateOfUnixTime(seconds)
  if (!date) return <span>{String(seconds)}</span>
  const [local, utc] = [localTime(date), utcTime(date)]
  return (
    <time dateTime={utc} title={`${local}\n${utc}`}>
      {exact ? local : timeInWords(date, now)}
    </time>
  )
}
