// One column of a table, said once: the table shows it, its headers and the controls above it sort by it.
import type { ReactNode } from 'react'

import type { SortValue } from './order.ts'

export type Column<Row> = {
  /** Names the column; in the address, where it can be sorted by. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What it is sorted by: all numbers, or all text. A column without it can't be sorted by. */
  value?: (row: Row) => SortValue
  /** What a row is read by. */
  rowHeader?: boolean
  /** What can be done from a row. The last column: it stays in sight, its header is read out alone. */
  actions?: boolean
}

/** An order of rows: by the values of the column `key`. */
export type Sort<Row> = { key: string; value: (row: Row) => SortValue; descending: boolean }

/** The order that an address asks for, as `parseSort` reads it; none where no column has such an order. */
export function sortOf<Row>(
  columns: readonly Pick<Column<Row>, 'key' | 'value'>[],
  addressed: string,
): Sort<Row> | undefined {
  const { key, descending } = parseSort(addressed)
  const value = columns.find((column) => column.key === key)?.value
  return value && { key, value, descending }
}

/** Reads a sort parameter: `name`, or `-name` for descending. */
export function parseSort(addressed: string): { key: string; descending: boolean } {
  return addressed.startsWith('-')
    ? { key: addressed.slice(1), descending: true }
    : { key: addressed, descending: false }
}

/** The sort after a column's header is pressed: ascending, then descending, then as sent. */
export function toggledSort(addressed: string, key: string): string {
  if (addressed === key) return `-${key}`
  return addressed === `-${key}` ? '' : key
}
