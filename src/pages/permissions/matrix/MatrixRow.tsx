// One row of the matrix: its head, which stays in sight, and the cells of the columns in sight.
import type { VirtualItem } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { memo } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { factText } from '../facts/fact.ts'
import { FactText } from '../FactText.tsx'
import { fewOrders, patternFact, type Matrix } from './matrix-of.ts'
import { MatrixCell } from './MatrixCell.tsx'

import styles from './Matrix.module.css'

type MatrixRowProps = {
  matrix: Matrix
  /** From 0, the row of heads not counted; `top` in px. */
  index: number
  top: number
  columns: readonly VirtualItem[]
  /** The column that Tab leads to in this row, 0 for the head. */
  stop: number | undefined
}

export const MatrixRow = memo(({ matrix, index, top, columns, stop }: MatrixRowProps) => {
  const pattern = matrix.patterns[index]
  if (pattern === undefined) return null
  const fact = patternFact(pattern)
  return (
    <tr aria-rowindex={index + 2} data-row={index + 1} className={styles.row} style={{ top }}>
      <MatrixCell
        head="row"
        column={0}
        className={styles.rowHead}
        title={visibleText(factText(fact))}
        stop={stop === 0}
      >
        <FactText fact={fact} />
      </MatrixCell>
      {columns.map(({ index: column, start, size }) => {
        const rules = matrix.rulesAt(index, column)
        return (
          <MatrixCell
            key={column}
            column={column + 1}
            className={clsx(styles.orders, rules.length > 0 && styles.filled)}
            style={{ left: start, width: size }}
            stop={stop === column + 1}
          >
            {fewOrders(rules)}
          </MatrixCell>
        )
      })}
    </tr>
  )
})
