// A table that may be wider than the window. Its rows scroll sideways, and the headers, in a second table with the same
// columns, scroll with them. docs/decisions.md says why: in most browsers, headers within an element that scrolls can't
// stay at the top of the window.
import { clsx } from 'clsx'
import { useRef, type ComponentProps, type ReactNode, type UIEvent } from 'react'

import styles from './WideTable.module.css'

type WideTableProps = Omit<ComponentProps<'div'>, 'children'> & {
  'aria-label': string
  /** A `colgroup` for both tables. Their layout is fixed, so cells don't change widths. */
  columns: ReactNode
  /** A `thead` and a `tbody`; their rows and cells have the `roles` below. */
  heads: ReactNode
  rows: ReactNode
  tableClass: string | undefined
  /** Whether the rows' table itself can have the focus, so that keys can scroll it (WCAG 2.1.1). */
  focusable?: boolean
}

/** Browsers see no table in two tables, or in rows that are laid out as blocks, so each element has its role. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

export function WideTable({
  columns,
  heads,
  rows,
  tableClass,
  focusable = false,
  className,
  ...table
}: WideTableProps) {
  /** How far both are scrolled. A part that is already there was moved by the other one. */
  const left = useRef(0)
  const bringAlong = ({ currentTarget: part }: UIEvent<HTMLElement>) => {
    if (Math.abs(part.scrollLeft - left.current) < 1) return
    left.current = part.scrollLeft
    for (const other of part.parentElement?.children ?? []) other.scrollLeft = left.current
  }
  const inTable = (part: ReactNode) => (
    <table role="presentation" className={clsx(styles.table, tableClass)}>
      {columns}
      {part}
    </table>
  )
  return (
    <div {...roles.table} {...table} className={clsx(styles.wide, className)}>
      <div {...roles.rowgroup} className={styles.heads} onScroll={bringAlong}>
        {inTable(heads)}
      </div>
      <div
        {...roles.rowgroup}
        className={styles.rows}
        onScroll={bringAlong}
        {...(focusable && { tabIndex: 0, 'aria-label': table['aria-label'] })}
      >
        {inTable(rows)}
      </div>
    </div>
  )
}
