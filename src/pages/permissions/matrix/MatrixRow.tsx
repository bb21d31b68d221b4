// One row of the matrix: its head, which stays in sight, and the cells of the columns in sight.
import { clsx } from 'clsx'
import { memo } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { factText } from '../facts/fact.ts'
import { FactText } from '../FactText.tsx'
import { fewOrders, patternFact, type Matrix } from './matrix-of.ts'
import { MatrixCell } from './MatrixCell.tsx'

import styles from './Matrix.module.css'

/** In px, as Matrix.module.css has it. */
export const rowHeight = 36

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
