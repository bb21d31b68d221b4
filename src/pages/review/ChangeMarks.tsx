// The changes since the person last saw the review, on this visit to its page or an earlier one. A bar below the title
// says all of them (ChangesBar.tsx); marks say what a field was, where that is known.
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { formerValue } from '../../fields/former.ts'
import {
  changesBetween,
  tracesOf,
  type Changes,
  type ItemTrace,
  type Traces,
} from '../../fields/review-traces.ts'
import { sentText } from '../../lib/json.ts'
import { keptDescription } from '../../memory/descriptions.ts'
import { markReviewSeen, seenOf } from '../../memory/recents.ts'
import { CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'

import styles from './ChangeMarks.module.css'

const ChangesContext = createContext({
  before: [] as Traces,
  now: [] as Traces,
  changes: new Map() as Changes,
  /** Whether the page hasn't shown all of this before. */
  hasNews: false,
  markSeen: () => {},
})

export const useChanges = () => useContext(ChangesContext)

/** What a field was, where it changed and that is known: null where it was absent. `field` is its wire name. */
export function useFormer(field: string): { value: unknown } | undefined {
  const { changes } = useChanges()
  const value = changes.has(field) ? formerValue(changes.get(field)) : undefined
  return value === undefined ? undefined : { value }
}

/** The description that the person saw last, where it changed and is kept. */
export function useFormerDescription(review: Review): string | undefined {
  const field: keyof Review = 'description'
  const trace = useChanges().changes.get(field)
  return trace === undefined ? undefined : keptDescription(review, trace)
}

/** Around what shows the review, always the same one: tells the bar and the marks within what changed. */
export function ChangesOf({ review, children }: { review: Review; children: ReactNode }) {
  const now = useMemo(() => tracesOf(review), [review])
  const [seen, setSeen] = useState(() => seenOf(review) ?? { before: now, shown: now })
  const changes = useMemo(
    () => ({
      before: seen.before,
      now,
      changes: changesBetween(seen.before, now),
      hasNews: changesBetween(seen.shown, now).size > 0,
      markSeen: () => {
        setSeen({ before: now, shown: now })
        markReviewSeen(review)
      },
    }),
    [seen, now, review],
  )
  return <ChangesContext value={changes}>{children}</ChangesContext>
}

/** Marks a field that changed, and says what it was. `field` is its wire name. */
export function ChangeMark({ field }: { field: string }) {
  const former = useFormer(field)
  if (!former) return <ChangedMark field={field}>changed</ChangedMark>
  if (former.value === null) return <Mark>new</Mark>
  return (
    <Changed>
      was <CodeText text={sentText(former.value)} />
    </Changed>
  )
}

/** Marks a field that changed without saying what it was. */
export function ChangedMark({ field, children }: { field: string; children: string }) {
  return useChanges().changes.has(field) && <Mark>{children}</Mark>
}

/** Marks an item of a list that wasn't there before, or was another, and says which times it had. */
export function ItemMark({ was }: { was: ItemTrace[] | undefined }) {
  if (!was) return null
  if (was.length === 0) return <Mark>new</Mark>
  const times = [...new Set(was.flatMap(([, updated_at]) => updated_at ?? []))]
  return (
    <Changed>
      {times.length > 0 && 'was '}
      {times.map((time) => (
        <FormerTime key={String(time)} time={time} />
      ))}
    </Changed>
  )
}

/** It is exact, as the time of now may be as many hours ago. */
export function FormerTime({ time }: { time: number | bigint }) {
  return <Timestamp seconds={time} exact />
}

function Changed({ children }: { children: ReactNode }) {
  return (
    <span className={styles.change}>
      <Mark>changed</Mark>
      <small className={styles.was}>{children}</small>
    </span>
  )
}

export function Mark({ children }: { children: string }) {
  return <span className={styles.mark}>{children}</span>
}
