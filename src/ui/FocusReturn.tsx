// Around what may be taken away with the focus in it, such as a button that leaves nothing to press: the
// page's content gets the focus then. Takes no part in the layout.
import type { ReactNode } from 'react'

import { useFocusReturn } from './use-focus-return.ts'

import styles from './FocusReturn.module.css'

export function FocusReturn({ children }: { children: ReactNode }) {
  return (
    <div ref={useFocusReturn()} className={styles.around}>
      {children}
    </div>
  )
}
