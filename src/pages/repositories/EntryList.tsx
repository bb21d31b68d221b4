// A list of the first page, pinned or recent: each repository and review is a row of the same kind.
import { XIcon } from '@primer/octicons-react/XIcon'
import { useState, type ReactNode } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import { markReviewSeen, unseenChanges, type RecentReview } from '../../memory/recents.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Label } from '../../ui/Label.tsx'
import { Link } from '../../ui/Link.tsx'
import { Region } from '../../ui/Region.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { News } from './News.tsx'

import styles from './Repositories.module.css'

export type Entry = {
  to: string
  /** Its kind, and a review's status. */
  icon: ReactNode
  name: string
  /** The name as it is shown. */
  shown: ReactNode
  /** One muted line: each an element. */
  facts: ReactNode
  /** A review that was read here: it is read again, for its news. */
  review?: RecentReview
  /** Removes it from the recent ones; those that are pinned stay. */
  forget?: (() => void) | undefined
}

type EntryListProps = {
  title: string
  entries: readonly Entry[]
  /** Beside the title. */
  note?: ReactNode
  /** Said where there is none. */
  nothing?: string
  /** Keeps what is remembered now. @returns what brings it back */
  keep?: () => () => void
}

/** How many are shown: the next list must not be far below on a phone. The command palette searches all. */
const latest = 10

export function EntryList({ title, entries, note, nothing, keep }: EntryListProps) {
  const [undo, setUndo] = useState<{ done: string; restore: () => void }>()
  const changed = entries.flatMap(({ review }) =>
    review && unseenChanges(review).size > 0 ? review : [],
  )
  const markSeen = (seen: readonly RecentReview[]) => {
    const undoEach = seen.map(markReviewSeen)
    setUndo({ done: 'Marked as seen.', restore: () => undoEach.forEach((each) => each()) })
  }
  return (
    <Region
      title={title}
      actions={
        <>
          {note}
          {changed.length > 0 && <Label variant="attention">{changed.length} changed</Label>}
          <span aria-live="polite" className={styles.undo}>
            {undo && (
              <>
                <span>{undo.done}</span>
                <Button
                  ref={returnFocus}
                  size="small"
                  onClick={() => {
                    undo.restore()
                    setUndo(undefined)
                  }}
                >
                  Undo
                </Button>
              </>
            )}
          </span>
          {changed.length > 1 && (
            <Button ref={returnFocus} size="small" onClick={() => markSeen(changed)}>
              Mark all as seen
            </Button>
          )}
          {keep && entries.length > 0 && (
            <Button
              ref={returnFocus}
              size="small"
              aria-label={`Clear all ${title.toLowerCase()}`}
              onClick={() => {
                setUndo({ done: 'Cleared.', restore: keep() })
                for (const { forget } of entries) forget?.()
              }}
            >
              Clear all
            </Button>
          )}
        </>
      }
    >
      {entries.length > 0 ? (
        <BareList className={styles.entries}>
          {(keep ? entries.slice(0, latest) : entries).map((entry) => (
            <li key={entry.to}>
              {entry.icon}
              <div className={styles.entry}>
                <Link to={entry.to} className={styles.name}>
                  {entry.shown}
                </Link>
                <small className={styles.facts}>{entry.facts}</small>
                {entry.review && <News entry={entry.review} markSeen={markSeen} />}
              </div>
              {entry.forget && (
                // No tooltip: it would repeat the name, which may have a thousand characters.
                <Button
                  ref={returnFocus}
                  variant="invisible"
                  size="small"
                  aria-label={`Remove ${visibleText(entry.name)} from recents`}
                  title="Remove"
                  className={styles.remove}
                  onClick={entry.forget}
                >
                  <XIcon />
                </Button>
              )}
            </li>
          ))}
        </BareList>
      ) : (
        <p className={styles.nothing}>{nothing}</p>
      )}
    </Region>
  )
}
