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
      {!whole && (
        <>
          Reading {what}… <span aria-hidden="true">{total} so far</span>
        </>
      )}
      {whole && `${shown} of ${total} ${what}`}
    </output>
  )
}

/** `action` is what may bring something to see. */
export function NothingListed({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
