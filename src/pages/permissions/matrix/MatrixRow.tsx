// One row of the matrix: its head, which stays in sight, and the cells of the columns in sight.
import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { factText } from '../facts/fact.ts'
import { FactText } from '../FactText.tsx'
import { fewOrders, patternFact, type Matrix } from './matrix-of.ts'

import styles from './Matrix.module.css'

/** In px, as Matrix.module.css has it. */
export const rowHeight = 36
export const columnWidth = 52

type MatrixRowProps = {
  matrix: Matrix
  /** From 1, as the columns are: 0 is that of the heads. */
  row: number
  columns: readonly number[]
  /** The column that Tab leads to in this row, 0 for the head. */
  stop: number | undefined
}

export const MatrixRow = memo(function MatrixRow({ matrix, row, columns, stop }: MatrixRowProps) {
  const pattern = matrix.patterns[row - 1]
  if (pattern === undefined) return null
  const fact = patternFact(pattern)
  return (
    <tr aria-rowindex={row + 1} className={styles.row} style={{ top: (row - 1) * rowHeight }}>
      <MatrixCell
        head="row"
        column={0}
        className={styles.rowHead}
        title={visibleText(factText(fact))}
        stop={stop}
      >
        <FactText fact={fact} />
      </MatrixCell>
      {columns.map((column) => {
        const rules = matrix.rulesAt(row - 1, column - 1)
        return (
          <MatrixCell
            key={column}
            column={column}
            className={clsx(styles.orders, rules.length > 0 && styles.filled)}
            stop={stop}
          >
            {fewOrders(rules)}
          </MatrixCell>
        )
      })}
    </tr>
  )
})

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

/** A cell or a head, in a place of its own. It takes the focus itself. */
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
