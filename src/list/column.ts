// The columns of a table, for its header, its rows, and the controls that sort it.
import type { ReactNode } from 'react'

export type Column<Row> = {
  /** The column's name; also its sort in addresses. */
  key: string
  header: string
  /** Shown in the table's head in place of `header`. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Whether the list can be sorted by it. Then the list has a sort with this key (order.ts). */
  sorts?: true
  /** Whether it names the row. It is the first line on narrow screens. */
  rowHeader?: boolean
  /** Whether it has the buttons of a row. It is the last column, and its header is for screen readers only. */
  actions?: boolean
  /** In rem. Columns without a width share the remaining space. */
  width?: number
  /** Whether its text may take several lines. Otherwise it is cut with an ellipsis. */
  wraps?: boolean
  /** Whether it is left out in windows narrower than 1012 px. */
  wideOnly?: boolean
  /** Whether it is left out in windows narrower than 1180 px, except on narrow screens, where it has a line of its own. */
  roomyOnly?: boolean
  /** Whether it is left out on narrow screens, where a row is a card. */
  notOnCards?: boolean
  /** On narrow screens, which have no header row, its header is shown before each value, or in place of it a shorter word. */
  labelled?: true | string
}

/** Where rows are laid out as cards, browsers see no table, so each element has its role. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** The columns of a table that is sorted by one of them. That one is left out nowhere. */
export function sortedColumns<Row>(
  columns: readonly Column<Row>[],
  sortedBy: string,
): readonly Column<Row>[] {
  return columns.map((column) =>
    column.key === sortedBy
      ? Object.assign({}, column, { wideOnly: false, roomyOnly: false, notOnCards: false })
      : column,
  )
}

/** The sort after a column's header is pressed: ascending, then descending, then the usual one. */
export function toggledSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? '' : key
}
