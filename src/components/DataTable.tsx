// A table of any length: up to 2,000 rows are all in the document, so that find-in-page sees them;
// beyond that only the rows around the viewport are, and the table tells how many there are.
import { TriangleDownIcon, TriangleUpIcon } from '@primer/octicons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { parseSort, toggledSort } from '../lib/sort.ts'

import styles from './DataTable.module.css'

/** `key` names the column in the address where it can be sorted. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  rowHeader?: boolean
  /** The header is for screen readers only. */
  hiddenHeader?: boolean
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  /** The column sorted by, `-` before it for descending; empty for the order sent. */
  sort: string
  onSort: (sort: string) => void
}

const allInDocument = 2000
const estimatedRowHeight = 53

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: DataTableProps<Row>) {
  const windowed = rows.length > allInDocument
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    setScrollMargin((bodyRef.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [windowed])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: windowed,
    estimateSize: () => estimatedRowHeight,
    overscan: 12,
    scrollMargin,
  })
  const virtual = windowed ? virtualizer.getVirtualItems() : []
  const shown = windowed ? virtual.map(({ index }) => index) : [...rows.keys()]
  const before = (virtual[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((virtual.at(-1)?.end ?? scrollMargin) - scrollMargin)

  const sorted = parseSort(sort)
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        aria-label={label}
        {...(windowed && { 'aria-rowcount': rows.length + 1 })}
      >
        <thead>
          <tr {...(windowed && { 'aria-rowindex': 1 })}>
            {columns.map(({ key, header, sortable, hiddenHeader }) => (
              <th
                key={key}
                scope="col"
                {...(sorted.key === key && {
                  'aria-sort': sorted.descending ? ('descending' as const) : ('ascending' as const),
                })}
              >
                {sortable ? (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onSort(toggledSort(sort, key))}
                  >
                    {header}
                    <SortIcon active={sorted.key === key} descending={sorted.descending} />
                  </button>
                ) : (
                  <span className={clsx(hiddenHeader && styles.hidden)}>{header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {windowed && <Spacer height={before} columns={columns.length} />}
          {shown.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <tr
                key={rowKey(row, index)}
                data-index={index}
                {...(windowed && { ref: virtualizer.measureElement, 'aria-rowindex': index + 2 })}
              >
                {columns.map(({ key, cell, rowHeader }) =>
                  rowHeader ? (
                    <th key={key} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key}>{cell(row)}</td>
                  ),
                )}
              </tr>
            )
          })}
          {windowed && <Spacer height={after} columns={columns.length} />}
        </tbody>
      </table>
    </div>
  )
}

function SortIcon({ active, descending }: { active: boolean; descending: boolean }) {
  const Icon = active && descending ? TriangleDownIcon : TriangleUpIcon
  return <Icon className={clsx(styles.icon, active && styles.active)} />
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- holds nothing but height */}
      <td colSpan={columns} className={styles.spacer} style={{ height: Math.max(0, height) }} />
    </tr>
  )
}
