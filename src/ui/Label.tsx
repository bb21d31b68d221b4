// A word or two beside something, in a colour that fits their meaning.
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
