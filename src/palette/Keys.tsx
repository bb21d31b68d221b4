// Shows the keys of a shortcut, as they are called on this computer's keyboard: "Ctrl K", "g then b".
import { Fragment } from 'react'

import { modKey } from '../ui/shortcuts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

import styles from './Keys.module.css'

/** Keys that are named otherwise than they are labelled. */
const signs: Record<string, { shown: string; said: string }> = {
  ArrowDown: { shown: '↓', said: 'Down' },
  ArrowUp: { shown: '↑', said: 'Up' },
  ArrowLeft: { shown: '←', said: 'Left' },
  ArrowRight: { shown: '→', said: 'Right' },
  Escape: { shown: 'Esc', said: 'Escape' },
  Mod: modKey(),
}

/** Written as in the table of shortcuts: "Mod+K", "g b". */
export function Keys({ keys }: { keys: string }) {
  return (
    <small className={styles.keys}>
      {[...keys.split(' ').entries()].map(([at, chord]) => (
        <Fragment key={at}>
          {at > 0 && ' then '}
          {chord.split('+').map((key) => (
            <kbd key={key} className={styles.key}>
              <Key name={key} />
            </kbd>
          ))}
        </Fragment>
      ))}
    </small>
  )
}

function Key({ name }: { name: string }) {
  const sign = signs[name]
  if (!sign) return name
  return (
    <>
      <span aria-hidden="true">{sign.shown}</span>
      <VisuallyHidden>{sign.said}</VisuallyHidden>
    </>
  )
}
