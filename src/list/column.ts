// One column of a table, said once: the table shows it, and its headers and the controls above it sort by it.
import type { ReactNode } from 'react'

export type Column<Row> = {
  /** Names the column; in the address, where it can be sorted by. */
  key: string
  header: string
  /** What the table's head shows of it; else the header. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Whether the list can be sorted by it: then it has a sort of that key (item-list.ts). */
  sorts?: true
  /** What a row is read by. It stays in sight, and is the row's first line where a screen is narrow. */
  rowHeader?: boolean
  /** What can be done from a row. The last column; its header is read out alone. */
  actions?: boolean
  /** In rem. What columns with a width leave is for those without one. */
  width?: number
  /** Takes as many lines as its text needs, where others end in an ellipsis. */
  wraps?: boolean
  /** Left out where the window is less than 1012 px wide. */
  wideOnly?: boolean
  /** Left out where the window is less than 1180 px wide; where it is narrow, on a line of its own. */
  roomyOnly?: boolean
  /** Where a screen is narrow and has no headers, its header stands before each value. */
  labelled?: boolean
}

/** Reads a sort as addresses have it: `name`, or `-name` for descending. */
export function parseSort(sort: string): { key: string; descending: boolean } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), descending: true }
    : { key: sort, descending: false }
}

/** The sort after a column's header is pressed: ascending, then descending, then as sent. */
export function toggledSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? '' : key
}
