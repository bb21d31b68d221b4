// One column of a table, said once: the table shows it, its headers and the controls above it sort by it.
import type { ReactNode } from 'react'

import type { SortValue } from '../fields/field.ts'

export type Column<Row> = {
  /** Names the column; in the address, where it can be sorted by. Then `list-kinds.ts` has a sort of that name. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The value to sort by: either always numbers, or always text. Without it, the column can't be sorted. */
  value?: (row: Row) => SortValue
  /** What a row is read by. It stays in sight, and is the row's first line where a screen is narrow. */
  rowHeader?: boolean
  /** What can be done from a row. The last column; its header is read out alone. */
  actions?: boolean
  /** In rem. What columns with a width leave is for those without one. */
  width?: number
  /** Takes as many lines as its text needs, where others end in an ellipsis. */
  wraps?: boolean
  /** Stands on a second line of its row, over the row's whole width, where its cell holds anything. */
  beneath?: boolean
  /** Left out where a screen is narrow. */
  wideOnly?: boolean
  /** Where a screen is narrow and has no headers, its header stands before each value. */
  labelled?: boolean
}

/** An order of rows: by the values of the column `key`. */
export type Sort<Row> = { key: string; value: (row: Row) => SortValue; descending: boolean }

/** The order that an address asks for, as `parseSort` reads it; none where no column has such an order. */
export function sortOf<Row>(
  columns: readonly Pick<Column<Row>, 'key' | 'value'>[],
  param: string,
): Sort<Row> | undefined {
  const { key, descending } = parseSort(param)
  const value = columns.find((column) => column.key === key)?.value
  return value && { key, value, descending }
}

/** Reads a sort parameter: `name`, or `-name` for descending. */
export function parseSort(param: string): { key: string; descending: boolean } {
  return param.startsWith('-')
    ? { key: param.slice(1), descending: true }
    : { key: param, descending: false }
}

/** The sort after a column's header is pressed: ascending, then descending, then as sent. */
export function toggledSort(param: string, key: string): string {
  if (param === key) return `-${key}`
  return param === `-${key}` ? '' : key
}
