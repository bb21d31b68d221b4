// Names and values of an object's fields, one above the other.
import type { ReactNode } from 'react'

import styles from './FieldList.module.css'

export function FieldList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

export function FieldListItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.item}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
