// Shows the keys of a shortcut, as they are called on this computer's keyboard: "Ctrl K", "g then b".
import { Fragment } from 'react'

import { modKey } from '../ui/shortcuts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

import styles from './Keys.module.css'

/** The keys whose label on a keyboard is no word: the label for the eye, the name for screen readers. */
const signs: Record<string, { label: string; name: string }> = {
  ArrowDown: { label: '↓', name: 'Down' },
  ArrowUp: { label: '↑', name: 'Up' },
  ArrowLeft: { label: '←', name: 'Left' },
  ArrowRight: { label: '→', name: 'Right' },
  Escape: { label: 'Esc', name: 'Escape' },
  Mod: modKey(),
}

/** Written as in the table of shortcuts: "Mod+K", "g b". */
export function Keys({ keys }: { keys: string }) {
  return (
    <small className={styles.keys}>
      {[...keys.split(' ').entries()].map(([index, chord]) => (
        <Fragment key={index}>
          {index > 0 && ' then '}
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
      <span aria-hidden="true">{sign.label}</span>
      <VisuallyHidden>{sign.name}</VisuallyHidden>
    </>
  )
}
