// A cell of the matrix or one of its heads, in a place of its own. It takes the focus itself.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import styles from './Matrix.module.css'

/** In px, as Matrix.module.css has it. */
export const columnWidth = 52

type MatrixCellProps = {
  /** What it is the head of. */
  head?: 'row' | 'col'
  /** From 0, which is the column of heads. */
  column: number
  /** The column that Tab leads to in this row. */
  stop: number | undefined
  className?: string | undefined
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
      tabIndex={column === stop ? 0 : -1}
      {...(column > 0 && { style: { left: (column - 1) * columnWidth, width: columnWidth } })}
    />
  )
}
