// The changes since the person last saw the review, on this visit to its page or an earlier one. One line over the
// page's end names every field that changed; marks say what it was, where that is known.
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { changedFields } from '../../fields/changed-fields.ts'
import {
  changesBetween,
  tracesOf,
  type Changes,
  type ItemTrace,
} from '../../fields/review-traces.ts'
import { sentText } from '../../lib/json.ts'
import { markReviewSeen, seenBefore } from '../../memory/recents.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { formerValue } from './former.ts'

import styles from './ChangeMarks.module.css'

const ChangesContext = createContext<Changes>(new Map())

/** What a field was, where it changed and that is known: null where it was absent. `field` is its wire name. */
export function useFormer(field: string): { value: unknown } | undefined {
  const changes = useContext(ChangesContext)
  const value = changes.has(field) ? formerValue(changes.get(field)) : undefined
  return value === undefined ? undefined : { value }
}

/** Around what shows the review, always the same one: tells the marks within what changed, and says it in one line. */
export function ChangesOf({ review, children }: { review: Review; children: ReactNode }) {
  const now = useMemo(() => tracesOf(review), [review])
  const [before, setBefore] = useState(() => seenBefore(review) ?? now)
  const changes = useMemo(() => changesBetween(before, now), [before, now])
  return (
    <ChangesContext value={changes}>
      {children}
      <ChangesBar
        onSeen={() => {
          setBefore(now)
          markReviewSeen(review)
        }}
      />
    </ChangesContext>
  )
}

type ChangeMarkProps = {
  /** The field's wire name. */
  field: string
  children?: string
}

/** Marks a field that changed, and says what it was. */
export function ChangeMark({ field, children = 'changed' }: ChangeMarkProps) {
  const former = useFormer(field)
  const Text = field === 'title' ? PlainText : CodeText
  if (!former) return <ChangedMark field={field}>{children}</ChangedMark>
  return (
    <Changed mark={children}>
      {former.value === null ? (
        'was not there'
      ) : (
        <>
          was <Text text={sentText(former.value)} />
        </>
      )}
    </Changed>
  )
}

/** Marks a field that changed without saying what it was. */
export function ChangedMark({ field, children }: ChangeMarkProps & { children: string }) {
  return useContext(ChangesContext).has(field) && <Mark>{children}</Mark>
}

/** Marks an item of a list that wasn't there before, or was another, and says which times it had. */
export function ItemMark({ was }: { was: ItemTrace[] | undefined }) {
  if (!was) return null
  if (was.length === 0) return <Mark>new</Mark>
  const times = [...new Set(was.flatMap(([, updated_at]) => updated_at ?? []))]
  return (
    <Changed mark="changed">
      {times.length > 0 && 'was '}
      {times.map((time) => (
        <FormerTime key={String(time)} time={time} />
      ))}
    </Changed>
  )
}

/** It is exact, as the time of now may be as many hours ago. */
export function FormerTime({ time }: { time: number | bigint }) {
  return <Timestamp seconds={time} exact="instead" />
}

function Changed({ mark, children }: { mark: string; children: ReactNode }) {
  return (
    <span className={styles.change}>
      <Mark>{mark}</Mark>
      <small className={styles.was}>{children}</small>
    </span>
  )
}

export function Mark({ children }: { children: string }) {
  return <span className={styles.mark}>{children}</span>
}

/** One line over the page's end, so that nothing moves under the reader. Screen readers say it once. */
function ChangesBar({ onSeen }: { onSeen: () => void }) {
  const fields = changedFields(useContext(ChangesContext).keys())
  return (
    <div className={styles.bar} data-changes={fields !== ''} data-print="never">
      <span aria-live="polite">{fields && `Changed since you last looked: ${fields}`}</span>
      {fields && (
        <Button ref={returnFocus} size="small" onClick={onSeen}>
          Mark as seen
        </Button>
      )}
    </div>
  )
}
