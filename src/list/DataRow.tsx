// A row of a table. It is rendered again only when it changes, because typing, sorting and scrolling mostly move rows.
import { clsx } from 'clsx'
import { memo, type Ref } from 'react'

import { returnFocus } from '../ui/return-focus.ts'
import { roles, type Column } from './column.tsx'

import styles from './DataRow.module.css'

type DataRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** The row's place in the list, from 0. */
  index: number
  /** Whether only some rows are in the document. */
  windowed: boolean
  /** Measures the row's height in a windowed table. */
  measure: Ref<HTMLTableRowElement>
}

function AnyDataRow<Row>({ row, columns, index, windowed, measure }: DataRowProps<Row>) {
  return (
    // The header is the table's first row.
    <tr
      {...roles.row}
      ref={measure}
      className={styles.row}
      data-index={index}
      aria-rowindex={windowed ? index + 2 : undefined}
    >
      <Cells row={row} columns={columns} />
    </tr>
  )
}

/** Separate from the row, whose index changes with each search. */
const Cells = memo(AnyCells) as typeof AnyCells

function AnyCells<Row>({ row, columns }: Pick<DataRowProps<Row>, 'row' | 'columns'>) {
  return (
    <>
      {columns.map(({ key, header, cell, rowHeader, labelled, ...layout }) => {
        const shared = {
          className: layoutOf(layout),
          'data-header': labelled === true ? header : labelled,
        }
        return rowHeader ? (
          <th key={key} {...roles.rowheader} scope="row" {...shared}>
            {cell(row)}
          </th>
        ) : (
          <td key={key} {...roles.cell} {...shared}>
            {layout.actions ? <div ref={returnFocus}>{cell(row)}</div> : cell(row)}
          </td>
        )
      })}
    </>
  )
}

const layouts = ['actions', 'wraps', 'wideOnly', 'roomyOnly', 'notOnCards'] as const

/** The style of a column's cells and header. */
export function layoutOf(column: Pick<Column<never>, (typeof layouts)[number]>) {
  return clsx(layouts.filter((name) => column[name]).map((name) => styles[name]))
}

// `memo` forgets that the component is generic.
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow
