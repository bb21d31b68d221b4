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

/**
 * Said whenever it changes. It stays mounted, since a region that comes with its text isn't announced; without a
 * role, by which an empty one would be found and read.
 */
export function Announcement({ text }: { text: string }) {
  return (
    <span aria-live="polite" className={styles.hidden}>
      {text}
    </span>
  )
}
