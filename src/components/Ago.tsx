// When something happened, within a sentence: "you looked 3 hours ago".
import { localTime, timeInWords } from '../lib/time.ts'
import { useNow } from '../ui/clock.ts'

export function Ago({ what, date }: { what: string; date: Date }) {
  const now = useNow()
  return (
    <time dateTime={date.toISOString()} title={localTime(date)}>
      {`${what} ${timeInWords(date, now)}`}
    </time>
  )
}
