// The page's own words, muted, in place of a text that the service did not send or sent blank.
import type { ReactNode } from 'react'

import { VisuallyHidden } from './VisuallyHidden.tsx'

import styles from './Absent.module.css'

type AbsentProps = {
  /** Read out for the dash that is shown. */
  words?: 'not sent' | 'blank'
  /** Shown and read out instead, where there is room for words. */
  children?: ReactNode
}

export function Absent({ words = 'not sent', children }: AbsentProps) {
  return (
    <span className={styles.absent}>
      {children ?? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
