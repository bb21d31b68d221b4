// A cell of the matrix or one of its heads, which takes the focus itself.
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

import styles from './Matrix.module.css'

type MatrixCellProps = {
  /** What it is the head of. */
  head?: 'row' | 'col'
  /** From 0, which is the column of heads. */
  column: number
  style?: CSSProperties
  className?: string | undefined
  /** Whether Tab leads here. */
  stop: boolean
  title?: string
  children: ReactNode
}

export function MatrixCell({ head, column, stop, className, ...rest }: MatrixCellProps) {
  const Cell = head ? 'th' : 'td'
  return (
    <Cell
      {...rest}
      scope={head}
      aria-colindex={column + 1}
      className={clsx(styles.cell, className)}
      tabIndex={stop ? 0 : -1}
      data-column={column}
    />
  )
}
