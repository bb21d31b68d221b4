// The changes since the person last saw the review, on this visit to its page or the one before: kept and told
// here, marked at each field with what it was, and named in one line over the page's end.
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

import type { Review, User } from '../../api/endpoints.ts'
import { changedFields } from '../../components/changed-fields.ts'
import { UserName } from '../../components/UserName.tsx'
import { sentText } from '../../lib/json.ts'
import { currentVisit, visitKey } from '../../memory/visit.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { changesBetween, type Changes } from './compare-reviews.ts'

import styles from './ChangeMarks.module.css'

/** For the marks at the fields. */
export const ChangesContext = createContext<Changes>(new Map())

/** What a field was, where it changed; undefined within where it was not sent. `field` is its wire name. */
export function useChange(field: string): { before: unknown } | undefined {
  const changes = useContext(ChangesContext)
  return changes.has(field) ? { before: changes.get(field) } : undefined
}

/** What the page showed when it was left, at `at` of `performance.now()`. */
type Seen = { review: Review; at: number }

/** Who comes back later than this begins anew with what is there. */
const maxAgeMilliseconds = 60 * 60_000

/** `review` is what the page shows, always the same one; `markSeen` makes it what was seen. */
export function useChanges(review: Review | undefined) {
  const [visit] = useState(currentVisit)
  const [seen, setSeen] = useState<Review>()
  if (review && !seen) setSeen(lastSeen(review) ?? review)
  useEffect(() => {
    if (!review) return undefined
    // The visit that the page was opened in: whoever comes next sees nothing of it.
    return () => visit.set(keyOf(review), { review, at: performance.now() })
  }, [visit, review])
  const changes = useMemo(
    () => (review && seen ? changesBetween(seen, review) : new Map<string, unknown>()),
    [review, seen],
  )
  return { changes, markSeen: () => setSeen(review) }
}

function lastSeen(review: Review): Review | undefined {
  const seen = currentVisit().get(keyOf(review))
  return seen && performance.now() - seen.at < maxAgeMilliseconds ? seen.review : undefined
}

function keyOf({ repo_id, id }: Review) {
  return visitKey<Seen>('seenReview', repo_id, id)
}

/** `field` is the field's wire name. */
export function ChangeMark({ field }: { field: string }) {
  const change = useChange(field)
  if (!change) return null
  const { before } = change
  return (
    <Changed>{before === undefined ? 'was not there' : <>was {shown(field, before)}</>}</Changed>
  )
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

/** As the page shows the field; the reader has seen to it that its value is of its type. */
function shown(field: string, before: unknown): ReactNode {
  if (field === 'title') return <PlainText text={before as string} />
  if (field === 'author') return <UserName user={before as User} />
  if (field === 'created_at' || field === 'updated_at') {
    // Two times may be as many hours ago.
    return <Timestamp seconds={before as number | bigint} exact="instead" />
  }
  return <CodeText text={sentText(before)} />
}

/** One line over the page's end, so that nothing moves under the reader. Screen readers say it once. */
export function ChangesBar({ onSeen }: { onSeen: () => void }) {
  const fields = changedFields(useContext(ChangesContext).keys())
  return (
    <div className={styles.bar} data-changes={fields !== ''} data-print="never">
      <output>{fields && `Changed since you last looked: ${fields}`}</output>
      {fields && (
        <Button ref={returnFocus} size="small" onClick={onSeen}>
          Mark as seen
        </Button>
      )}
    </div>
  )
}
