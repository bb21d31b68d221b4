// When something happened, within a sentence: "you looked 3 hours ago".
import { timeInWords } from '../lib/time.ts'
import { useClock } from '../ui/clock.ts'

/** No stop for the keyboard, because nobody needs the exact time. */
export function Ago({ what, date }: { what: string; date: Date }) {
  const { now, local, printing } = useClock()
  return (
    <time dateTime={date.toISOString()} title={local(date)}>
      {what} {printing ? local(date) : timeInWords(date, now)}
    </time>
  )
}
