// A table of any length. If only some rows are in the document (use-virtual-rows.ts), `aria-rowcount` has their number.
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { clsx } from 'clsx'

import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { parseSort, toggledSort, type Column } from './column.ts'
import { DataRow, layoutOf } from './DataRow.tsx'
import { setOneTabStop, moveInRow } from './row-focus.ts'
import { useVirtualRows, type RowKey } from './use-virtual-rows.ts'
import { VirtualRows } from './VirtualRows.tsx'
import { roles, WideTable } from './WideTable.tsx'

import styles from './DataTable.module.css'

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: RowKey<Row>
  /** The sort, as in addresses; empty for the usual one. */
  sort?: string
  onSort?: (sort: string) => void
}

/** The least width of a column without a width, in rem. */
const leastWidth = 11.5

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
}: DataTableProps<Row>) {
  const { onBody, rendered, below, windowed, measure } = useVirtualRows(rows, rowKey)
  const sorted = parseSort(sort)
  const direction = sorted.descending ? 'descending' : 'ascending'
  return (
    <>
      <WideTable
        tableClass={styles.table}
        style={{
          ...leastWidths(columns),
          ['--kept' as string]: `${columns.find(({ actions }) => actions)?.width ?? 0}rem`,
        }}
        aria-label={label}
        aria-description="The left and right arrow keys move between the controls of a row."
        aria-rowcount={windowed ? rows.length + 1 : undefined}
        focusable={!columns.some(({ sorts }) => sorts)}
        columns={
          <colgroup>
            {columns.map(({ key, width, wideWidth = width, ...layout }) => (
              <col
                key={key}
                className={layoutOf(layout)}
                style={{
                  ['--width' as string]: width && `${width}rem`,
                  ['--wide-width' as string]:
                    typeof wideWidth === 'number' ? `${wideWidth}rem` : wideWidth,
                }}
              />
            ))}
          </colgroup>
        }
        heads={
          <thead>
            <tr {...roles.row} aria-rowindex={windowed ? 1 : undefined}>
              {columns.map(({ key, header, head = header, sorts, rowHeader, ...layout }) => (
                <th
                  key={key}
                  {...roles.columnheader}
                  scope="col"
                  className={clsx(rowHeader && styles.rowHead, layoutOf(layout))}
                  aria-sort={sorted.key === key ? direction : undefined}
                >
                  {sorts ? (
                    <button
                      type="button"
                      className={styles.sort}
                      aria-label={head === header ? undefined : header}
                      title={sorted.key === key ? undefined : 'Sort'}
                      onClick={() => onSort?.(toggledSort(sort, key))}
                    >
                      {head}
                      <TriangleDownIcon className={styles.icon} />
                    </button>
                  ) : layout.actions ? (
                    <VisuallyHidden>{header}</VisuallyHidden>
                  ) : (
                    head
                  )}
                </th>
              ))}
            </tr>
          </thead>
        }
        rows={
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between the controls of a row
          <tbody
            {...onBody}
            onKeyDown={moveInRow}
            onFocusCapture={({ target }) => setOneTabStop(target.closest('tr'))}
          >
            <VirtualRows {...{ rendered, below }}>
              {({ row, index }) => <DataRow {...{ row, columns, index, windowed, measure }} />}
            </VirtualRows>
          </tbody>
        }
      />
    </>
  )
}

/** For any window, and for those that have room for more columns. */
function leastWidths(columns: readonly Column<never>[]) {
  const wide = columns.filter(({ roomyOnly }) => !roomyOnly)
  return {
    ['--least-width' as string]: leastWidthOf(wide.filter(({ wideOnly }) => !wideOnly)),
    ['--wide-least-width' as string]: leastWidthOf(wide),
    ['--roomy-least-width' as string]: leastWidthOf(columns),
  }
}

function leastWidthOf(columns: readonly Column<never>[]) {
  return `${columns.reduce((sum, { width = leastWidth }) => sum + width, 0)}rem`
}
