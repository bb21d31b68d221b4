// Says what a press did, beside a button that takes it back.
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import styles from './Repositories.module.css'

type UndoProps = {
  done: string
  /** Absent where there is nothing to take back. */
  undo: (() => void) | undefined
  onUndone: () => void
}

export function Undo({ done, undo, onUndone }: UndoProps) {
  return (
    <span aria-live="polite" className={styles.undo}>
      {undo && (
        <>
          <span>{done}</span>
          <Button
            ref={returnFocus}
            size="small"
            onClick={() => {
              undo()
              onUndone()
            }}
          >
            Undo
          </Button>
        </>
      )}
    </span>
  )
}
