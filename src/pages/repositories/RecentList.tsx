// Lists the latest things that were visited in this browser, each with a way back and a button that removes
// it. The command palette searches all of them.
import type { Icon } from '@primer/octicons-react'
import { XIcon } from '@primer/octicons-react/XIcon'
import { useState, type ReactNode } from 'react'

import { timeInWords } from '../../lib/time.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLocalTime, useNow } from '../../ui/clock.ts'
import { Link } from '../../ui/Link.tsx'
import { Region } from '../../ui/Region.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import styles from './Repositories.module.css'

/** The other list must not be far below this one on a phone. */
const latest = 10

export type Recent = {
  to: string
  name: string
  /** The name as it is shown, and what stands before it. */
  shown: ReactNode
  status?: ReactNode
  /** What tells it from another of the same name, and what was learned of it since. */
  detail: ReactNode
  forget: () => void
}

type RecentListProps = {
  title: string
  /** Beside the title. */
  note?: ReactNode
  icon: Icon
  /** Said where nothing is remembered yet. */
  nothing: string
  recents: readonly Recent[]
  /** Keeps what is remembered now. @returns what brings it back */
  keep: () => () => void
}

export function RecentList({
  title,
  note,
  icon: OwnIcon,
  nothing,
  recents,
  keep,
}: RecentListProps) {
  const [undo, setUndo] = useState<() => void>()
  const cleared = undo !== undefined && recents.length === 0
  const clearAll = (
    <Button
      ref={returnFocus}
      size="small"
      aria-label={`Clear all ${title.toLowerCase()}`}
      onClick={() => {
        const restore = keep()
        for (const { forget } of recents) forget()
        setUndo(() => restore)
      }}
    >
      Clear all
    </Button>
  )
  return (
    <Region
      title={title}
      actions={
        <>
          {note}
          {recents.length > 0 && clearAll}
        </>
      }
    >
      <div aria-live="polite" className={styles.cleared}>
        {cleared && (
          <>
            Cleared.
            <Button
              ref={returnFocus}
              size="small"
              onClick={() => {
                undo()
                setUndo(undefined)
              }}
            >
              Undo
            </Button>
          </>
        )}
      </div>
      {recents.length > 0 ? (
        <BareList className={styles.recents}>
          {recents.slice(0, latest).map((recent) => (
            <li key={recent.to}>
              <Entry recent={recent} />
              {/* No tooltip: it would repeat the name, which may have a thousand characters. */}
              <Button
                ref={returnFocus}
                variant="invisible"
                size="small"
                aria-label={`Remove ${visibleText(recent.name)} from recents`}
                title="Remove"
                className={styles.remove}
                onClick={recent.forget}
              >
                <XIcon />
              </Button>
            </li>
          ))}
        </BareList>
      ) : (
        !cleared && (
          <div className={styles.nothing}>
            <OwnIcon size={24} />
            <p>{nothing}</p>
          </div>
        )
      )}
    </Region>
  )
}

function Entry({ recent: { to, shown, status, detail } }: { recent: Recent }) {
  return (
    <div className={styles.recent}>
      <div className={styles.head}>
        {status}
        <Link to={to} className={styles.name}>
          {shown}
        </Link>
      </div>
      <small className={styles.detail}>{detail}</small>
    </div>
  )
}

/** No stop for the keyboard in each entry, where nobody needs the exact time. */
export function Ago({ what, date }: { what: string; date: Date }) {
  const now = useNow()
  const local = useLocalTime(date)
  return (
    <time dateTime={date.toISOString()} title={local}>
      {what} {timeInWords(date, now)}
    </time>
  )
}
