// Moves by keyboard through a grid (ARIA Authoring Practices, Grid Pattern). Row 0 and column 0 are heads.

/** A cell of the grid, heads included. */
export type GridCell = { row: number; column: number }

type Extent = {
  /** The last of each. */
  rows: number
  columns: number
  /** How many rows a page up or down goes. */
  page: number
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** The cell that a key leads to from another, within the grid; undefined for a key that leads nowhere. */
export function cellAfter(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Key,
  { row, column }: GridCell,
  { rows, columns, page }: Extent,
): GridCell | undefined {
  const far = ctrlKey || metaKey
  const leads: Record<string, [number, number]> = {
    Home: [far ? 0 : row, 0],
    End: [far ? rows : row, columns],
    ...(!far && {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - page, column],
      PageDown: [row + page, column],
    }),
  }
  const to = altKey || shiftKey ? undefined : leads[key]
  return (
    to && {
      row: Math.min(Math.max(to[0], 0), rows),
      column: Math.min(Math.max(to[1], 0), columns),
    }
  )
}
