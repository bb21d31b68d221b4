// What a list page says of its list: how many of how many, and why there is nothing to see.
import type { ReactNode } from 'react'

import styles from './ListStatus.module.css'

type ListCountProps = { shown: number; total: number; what: string }

/** "N of M branches", announced as it changes. */
export function ListCount({ shown, total, what }: ListCountProps) {
  return (
    <output className={styles.count}>
      {shown} of {total} {what}
    </output>
  )
}

export function NothingListed({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
