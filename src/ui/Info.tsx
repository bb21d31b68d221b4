// A hint or an introduction that stays out of the way: an "i" beside what it explains, and the text over
// the page once it is pressed. What must be known to go on does not belong here.
import { InfoIcon } from '@primer/octicons-react'
import { useId, type ReactNode } from 'react'

import styles from './Info.module.css'

type InfoProps = {
  /** The button's whole name: what is explained, as in "About this page". */
  label: string
  children: ReactNode
}

export function Info({ label, children }: InfoProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        <InfoIcon />
      </button>
      {/* Escape and a press elsewhere close it: the browser sees to that, and tells that it is open. */}
      <div id={id} popover="auto" className={styles.text}>
        {children}
      </div>
    </>
  )
}
