// A table of any length, with its head sticky to the window. If only some rows are in the document (use-virtual-rows.ts),
// spacers have the height of the others, so that Back returns to the same place.
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { clsx } from 'clsx'
import { Fragment, memo, useMemo, type ReactNode } from 'react'

import { returnFocus } from '../ui/return-focus.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Column } from './column.tsx'
import { parseSort, toggledSort } from './order.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

import layout from '../ui/Layout.module.css'
import styles from './DataTable.module.css'

/** Where rows are laid out as cards, browsers see no table, so each element has its role. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Identifies a row in different lists, so that its elements stay in the document. */
  rowKey: (row: Row) => string | undefined
  /** The sort, as in addresses; empty for the usual one. */
  sort?: string
  onSort?: (sort: string) => void
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, sort = '', onSort } = props
  const { key: sortKey } = parseSort(sort)
  const columns = useMemo(() => sortedColumns(props.columns, sortKey), [props.columns, sortKey])
  const { body, renderedRows, below, measure } = useVirtualRows(rows)
  const keys = new Set<string>()
  return (
    <div className={styles.frame}>
      <table
        {...roles.table}
        aria-label={label}
        // The head is the first row.
        aria-rowcount={rows.length + 1}
        className={styles.table}
      >
        <colgroup>
          {columns.map((column) => (
            <col
              key={column.key}
              className={layoutOf(column)}
              style={{ width: column.width && `${column.width}rem` }}
            />
          ))}
        </colgroup>
        <thead {...roles.rowgroup}>
          <tr {...roles.row} aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHead key={column.key} {...{ column, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} ref={body}>
          {renderedRows.map(({ row, index, gap }) => (
            <Fragment key={uniqueKey(rowKey(row), index, keys)}>
              <Spacer height={gap} />
              <tr
                {...roles.row}
                ref={measure}
                className={styles.row}
                data-index={index}
                aria-rowindex={index + 2}
              >
                <Cells row={row} columns={columns} />
              </tr>
            </Fragment>
          ))}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  )
}

/** The columns of a table, of which the sorted one is visible at every width. */
function sortedColumns<Row>(
  columns: readonly Column<Row>[],
  sortedBy: string,
): readonly Column<Row>[] {
  return columns.map((column) =>
    column.key === sortedBy
      ? Object.assign({}, column, { wideOnly: false, roomyOnly: false, notOnCards: false })
      : column,
  )
}

/** IDs may repeat. Then only the first row has its ID as the key, and the others their index. */
function uniqueKey(id: string | undefined, index: number, keys: Set<string>): string {
  if (id === undefined || keys.has(id)) return `row ${index}`
  keys.add(id)
  return `id ${id}`
}

function Spacer({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />
}

type CellsProps<Row> = { row: Row; columns: readonly Column<Row>[] }

/** The cells of a row, rendered again only when they change: typing, sorting and scrolling mostly move rows. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => {
    const { key, header, cell, rowHeader, labelled, actions } = column
    const cellProps = {
      className: layoutOf(column),
      'data-header': labelled === true ? header : labelled,
    }
    return rowHeader ? (
      <th key={key} {...roles.rowheader} scope="row" {...cellProps}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...roles.cell} {...cellProps}>
        {actions ? <div ref={returnFocus}>{cell(row)}</div> : cell(row)}
      </td>
    )
  })
  // `memo` forgets that the component is generic.
}) as <Row>(props: CellsProps<Row>) => ReactNode

const layouts = ['actions', 'wraps', 'wideOnly', 'roomyOnly', 'notOnCards'] as const

/** The style of a column's cells and header. */
function layoutOf(column: Pick<Column<never>, (typeof layouts)[number]>) {
  return clsx(layouts.filter((name) => column[name]).map((name) => styles[name]))
}

type ColumnHeadProps<Row> = Pick<DataTableProps<Row>, 'onSort'> & {
  column: Column<Row>
  sort: string
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { key, header, head = header, sorts, actions } = column
  const sorted = parseSort(sort)
  const direction = sorted.descending ? 'descending' : 'ascending'
  return (
    <th
      {...roles.columnheader}
      scope="col"
      className={layoutOf(column)}
      aria-sort={sorted.key === key ? direction : undefined}
    >
      {sorts ? (
        <button
          type="button"
          className={clsx(layout.line, styles.sort)}
          aria-label={head === header ? undefined : header}
          title={sorted.key === key ? undefined : 'Sort'}
          onClick={() => onSort?.(toggledSort(sort, key))}
        >
          <span>{head}</span>
          <TriangleDownIcon className={styles.icon} />
        </button>
      ) : actions ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        head
      )}
    </th>
  )
}
