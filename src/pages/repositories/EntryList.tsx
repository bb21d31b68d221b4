// A list of the first page, pinned or recent, and the button that clears it.
import { useState, type ReactElement, type ReactNode } from 'react'

import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Region } from '../../ui/Region.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { Undo } from './Undo.tsx'

import styles from './Repositories.module.css'

type EntryListProps = {
  title: string
  /** Beside the title. */
  note?: ReactNode
  /** Said where there is none. */
  nothing?: string
  /** Clears all; returns what brings them back. */
  clear?: () => () => void
  children: readonly ReactElement[]
}

/** How many recent ones are shown: the next list must not be far below on a phone. The command palette searches all. */
const latest = 10

export function EntryList({ title, note, nothing, clear, children }: EntryListProps) {
  const [undo, setUndo] = useState<() => void>()
  return (
    <Region
      title={title}
      actions={
        <>
          {note}
          {clear && (
            <>
              <Undo done="Cleared." undo={undo} onUndone={() => setUndo(undefined)} />
              {children.length > 0 && (
                <Button
                  ref={returnFocus}
                  size="small"
                  aria-label={`Clear all ${title.toLowerCase()}`}
                  onClick={() => {
                    const restore = clear()
                    setUndo(() => restore)
                  }}
                >
                  Clear all
                </Button>
              )}
            </>
          )}
        </>
      }
    >
      {children.length > 0 ? (
        <BareList className={styles.entries}>
          {clear ? children.slice(0, latest) : children}
        </BareList>
      ) : (
        <p className={styles.nothing}>{nothing}</p>
      )}
    </Region>
  )
}
