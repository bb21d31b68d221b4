// Words for screen readers alone.
import type { ReactNode } from 'react'

import styles from './VisuallyHidden.module.css'

export function VisuallyHidden({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  )
}

/** Said whenever it changes. It stays mounted, since a region that comes with its text isn't announced. */
export function Announcement({ text }: { text: string }) {
  return (
    <VisuallyHidden>
      <output>{text}</output>
    </VisuallyHidden>
  )
}
