// What a list page says of its list: how many of how many, and why there is nothing to see.
import type { ReactNode } from 'react'

import styles from './ListStatus.module.css'

type ListCountProps = {
  shown: number
  total: number
  what: string
  /** Whether `total` is all that the service sends, or what has come so far. */
  whole: boolean
}

/** "N of M branches", announced as it changes; while a list arrives its growing is only shown. */
export function ListCount({ shown, total, what, whole }: ListCountProps) {
  return (
    <output className={styles.count}>
      {whole ? (
        `${shown} of ${total} ${what}`
      ) : (
        <>
          Reading {what}… <span aria-hidden="true">{total} so far</span>
        </>
      )}
    </output>
  )
}

export function NothingListed({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
