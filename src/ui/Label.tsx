// A word or two that mark what they stand at, in the colour of what they mean.
import type { ReactNode } from 'react'

import styles from './Label.module.css'

type LabelProps = {
  variant: 'attention' | 'danger' | 'secondary' | 'success'
  children: ReactNode
}

export function Label({ variant, children }: LabelProps) {
  return (
    <span className={styles.label} data-variant={variant}>
      {children}
    </span>
  )
}
