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
  if (altKey || shiftKey) return undefined
  const far = ctrlKey || metaKey
  const to = (nextRow: number, nextColumn: number): GridCell => ({
    row: Math.min(Math.max(nextRow, 0), rows),
    column: Math.min(Math.max(nextColumn, 0), columns),
  })
  if (key === 'Home') return to(far ? 0 : row, 0)
  if (key === 'End') return to(far ? rows : row, columns)
  if (far) return undefined
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - page, column)
    case 'PageDown':
      return to(row + page, column)
    default:
      return undefined
  }
}
