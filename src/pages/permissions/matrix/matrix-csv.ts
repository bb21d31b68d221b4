// The matrix as a table for a spreadsheet, in the direction that is shown.
import { csv } from '../../../list/csv.ts'
import { factText } from '../facts/fact.ts'
import type { MatrixLines } from './matrix-lines.ts'
import { allOrders } from './matrix-of.ts'

/** Beyond so many cells the file would be of no use to a spreadsheet, and the page would halt. */
export const mostCells = 500_000

/** What the file is: `filters` as addressed, `exported_at` in ISO 8601. */
type About = {
  repository: string
  filters: Readonly<Record<string, string>>
  exported_at: string
}

/**
 * CSV as of the rules' own export: no cell runs, UTF-8 with a byte order mark. The first row holds the
 * columns' heads, the first column those of the rows. What the export is stands below, in rows of its
 * own, since columns are subjects or patterns.
 */
export function* matrixCsv(
  { rows, columns, rulesAt, ...lines }: MatrixLines,
  about: About,
): Generator<string, void> {
  // Every row of a CSV file has as many cells (RFC 4180 §2.4).
  const rest = columns.slice(1).map(() => '')
  const heads = columns.map(({ fact }) => factText(fact))
  yield `\uFEFF${csv([[`${lines.rowsAre} \\ ${lines.columnsAre}`, ...heads]])}`
  for (const [row, { fact }] of rows.entries()) {
    yield csv([[factText(fact), ...columns.map((_, column) => allOrders(rulesAt(row, column)))]])
  }
  yield csv([
    ['exported_repository', about.repository, ...rest],
    ['exported_filters', new URLSearchParams(about.filters).toString(), ...rest],
    ['exported_at', about.exported_at, ...rest],
  ])
}
