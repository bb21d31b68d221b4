// Says what a press did, beside a button that takes it back.
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'

import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Repositories.module.css'

/** @returns what to show, which is empty until the second, which is told how to take back what was `done`, is called */
export function useUndo(done: string): [shown: ReactNode, offer: (undo: () => void) => void] {
  const [undo, setUndo] = useState<() => void>()
  const shown = (
    <small aria-live="polite" className={clsx(layout.row, styles.undo)}>
      {undo && (
        <>
          <span>{done}</span>
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
    </small>
  )
  return [shown, (next) => setUndo(() => next)]
}
