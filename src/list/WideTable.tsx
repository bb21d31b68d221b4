// A table that may be wider than its room: its rows are scrolled sideways, and its heads, in a table of their own with
// the same columns, go with them. So the heads can stay at the top of the window: few browsers hold to it what stands
// within something that scrolls, in whichever direction.
import { clsx } from 'clsx'
import { useRef, type ComponentProps, type ReactNode, type UIEvent } from 'react'

import styles from './WideTable.module.css'

type WideTableProps = Omit<ComponentProps<'div'>, 'children'> & {
  'aria-label': string
  /** Of both tables: a `colgroup`. Their layout is fixed, so no cell alters a width. */
  columns: ReactNode
  /** A `thead` and a `tbody`, whose rows and cells say what they are, by `roles`. */
  heads: ReactNode
  rows: ReactNode
  /** Of each of the two. */
  tableClass: string | undefined
  /** Whether nothing else in the rows' table takes the focus, so that keys can scroll it (WCAG 2.1.1). */
  focusable?: boolean
}

/** Said of each element: to browsers, what is laid out in blocks or in two is no table. */
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
  /** How far both are scrolled: one that stands there has been brought there, and brings nothing along. */
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
