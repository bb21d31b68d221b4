// One row of a table, rendered again only when it changes: a key, a sort or a scroll moves rows far more
// often than it changes them.
import { memo, type Ref } from 'react'

import type { Column } from './column.ts'

type DataRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** The row's place in a windowed table, from 0. */
  index?: number
  /** Measures the height of a row in a windowed table. */
  measure?: Ref<HTMLTableRowElement>
}

function AnyDataRow<Row>({ row, columns, index, measure }: DataRowProps<Row>) {
  return (
    <tr ref={measure} {...(index !== undefined && placed(index))}>
      <Cells row={row} columns={columns} />
    </tr>
  )
}

/** Apart from the row, whose place changes with what is searched for. */
const Cells = memo(AnyCells) as typeof AnyCells

function AnyCells<Row>({ row, columns }: Pick<DataRowProps<Row>, 'row' | 'columns'>) {
  return (
    <>
      {columns.map(({ key, cell, rowHeader }) =>
        rowHeader ? (
          <th key={key} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={key}>{cell(row)}</td>
        ),
      )}
    </>
  )
}

/** The header is the table's first row. */
function placed(index: number) {
  return { 'data-index': index, 'aria-rowindex': index + 2 }
}

// `memo` forgets that the component is generic.
export const DataRow = memo(AnyDataRow) as typeof AnyDataRow
