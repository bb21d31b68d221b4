// The changes since the person last saw the review, on this visit to its page or an earlier one. One line over the
// page's end names every field that changed; marks say what was before of those that the service itself changes, where
// that is known.
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { changedFields } from '../../fields/changed-fields.ts'
import { changedSince, digestsOf, type Digests } from '../../fields/review-digests.ts'
import { sentText } from '../../lib/json.ts'
import { markReviewSeen, seenBefore } from '../../memory/recents.ts'
import { currentVisit, repositoryKey } from '../../memory/visit.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { changesBetween, type Changes } from './compare-reviews.ts'

import styles from './ChangeMarks.module.css'

/** For the marks at the fields: `unseen` are those of which only a digest is known, and not what they were. */
const ChangesContext = createContext<{ changes: Changes; unseen: readonly string[] }>({
  changes: new Map(),
  unseen: [],
})

/** What a field was, where it changed; undefined within where it was not sent. `field` is its wire name. */
export function useChange(field: string): { before: unknown } | undefined {
  const { changes } = useContext(ChangesContext)
  return changes.has(field) ? { before: changes.get(field) } : undefined
}

const nothingBefore: Digests = {}

/** Around what shows the review, always the same one: tells the marks within what changed, and says it in one line. */
export function ChangesOf({ review, children }: { review: Review; children: ReactNode }) {
  const [visit] = useState(currentVisit)
  const [seen, setSeen] = useState(() => lastSeen(review) ?? review)
  useEffect(
    // The visit that the page was opened in: whoever comes next sees nothing of it.
    () => () => visit.set(keyOf(seen), seen),
    [visit, seen],
  )
  // Of an earlier look, or of the page before a reload, only digests are known.
  const [before, setBefore] = useState(() => seenBefore(review))
  const value = useMemo(
    () => ({
      changes: changesBetween(seen, review),
      unseen: changedSince(before, digestsOf(review)),
    }),
    [seen, before, review],
  )
  return (
    <ChangesContext value={value}>
      {children}
      <ChangesBar
        onSeen={() => {
          setSeen(review)
          setBefore(nothingBefore)
          markReviewSeen(review)
        }}
      />
    </ChangesContext>
  )
}

/** What the page's changes were told from when it was left, if they still are: it has the former values. */
function lastSeen(review: Review): Review | undefined {
  const seen = currentVisit().get(keyOf(review))
  return seen && changedSince(seenBefore(review), digestsOf(seen)).length === 0 ? seen : undefined
}

function keyOf({ repo_id, id }: Review) {
  return repositoryKey<Review>(repo_id, 'seenReview', id)
}

/** `field` is the field's wire name. */
export function ChangeMark({ field }: { field: string }) {
  const change = useChange(field)
  if (!change) return <ChangedMark field={field}>changed</ChangedMark>
  const { before } = change
  return (
    <Changed>
      {before === undefined ? (
        'was not there'
      ) : (
        <>
          was <CodeText text={sentText(before)} />
        </>
      )}
    </Changed>
  )
}

/** Marks a field that changed without saying what it was. */
export function ChangedMark({ field, children }: { field: string; children: string }) {
  const { changes, unseen } = useContext(ChangesContext)
  return (unseen.includes(field) || changes.has(field)) && <Mark>{children}</Mark>
}

type ItemMarkProps<Item> = { was: Item[] | undefined; children: (item: Item) => ReactNode }

/** Marks an item of a list that wasn't there before, or was another. */
export function ItemMark<Item>({ was, children }: ItemMarkProps<Item>) {
  if (!was) return null
  if (was.length === 0) return <Mark>new</Mark>
  return (
    <Changed>
      was{' '}
      {was.map((item, index) => (
        // Never ordered anew: what was, stays.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{children(item)} </span>
      ))}
    </Changed>
  )
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

/** One line over the page's end, so that nothing moves under the reader. Screen readers say it once. */
function ChangesBar({ onSeen }: { onSeen: () => void }) {
  const { changes, unseen } = useContext(ChangesContext)
  const fields = changedFields(new Set([...unseen, ...changes.keys()]))
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
