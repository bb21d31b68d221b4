// Text for screen readers only.
import type { ReactNode } from 'react'

import styles from './VisuallyHidden.module.css'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}

/**
 * Announces its text whenever that changes. Render it empty first: a live region that is added together with its text
 * isn't announced. It has no role, because screen readers would list an empty `status`.
 */
export function Announcement({ text }: { text: string }) {
  return (
    <span aria-live="polite" className={styles.hidden}>
      {text}
    </span>
  )
}
