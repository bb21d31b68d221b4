// What a list page says of its list: how many of how many, and why there is nothing to see.
import type { ReactNode } from 'react'

import { Button } from '../ui/Button.tsx'
import { returnFocus } from '../ui/return-focus.ts'

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

/** Stands in place of what isn't there, and says why. */
export function NothingListed({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}

type NothingShownProps = { total: number; what: string; onShowAll: () => void }

/** Nothing was sent, or filters let nothing of it through: then a button takes them, and itself, away. */
export function NothingShown({ total, what, onShowAll }: NothingShownProps) {
  if (total === 0) return <NothingListed>The service sent no {what}.</NothingListed>
  return (
    <NothingListed>
      No {what} match these filters.
      <div ref={returnFocus} className={styles.action}>
        <Button onClick={onShowAll}>Show all {what}</Button>
      </div>
    </NothingListed>
  )
}
