// The matrix as a file for a spreadsheet, in the direction that is shown.
import { csv } from '../../../list/csv.ts'
import { aboutColumns } from '../export-file.ts'
import type { ExportAbout, Exports } from '../export-format.ts'
import { factText } from '../facts/fact.ts'
import type { MatrixLines } from './matrix-lines.ts'
import { allOrders } from './matrix-of.ts'

/** Beyond so many cells the file would be of no use to a spreadsheet, and the page would halt. */
const mostCells = 500_000

export function matrixExport(lines: MatrixLines): Exports {
  const tooMany = lines.rows.length * lines.columns.length > mostCells
  return {
    name: 'permissions-matrix',
    csv: {
      note: tooMany
        ? `The matrix has more than ${mostCells.toLocaleString('en')} cells, too many for a spreadsheet. Filter the rules first, or export them from the tab Rules.`
        : 'The matrix shown, for a spreadsheet.',
      disabled: tooMany,
      write: (about) => matrixCsv(lines, about),
    },
  }
}

/**
 * The first row holds the columns' heads, the first column those of the rows. What the export is stands
 * below, in rows of its own, since columns are subjects or patterns.
 */
function* matrixCsv(
  { rows, columns, rulesAt, rowsAre, columnsAre }: MatrixLines,
  about: ExportAbout,
): Generator<string> {
  // Every row of a CSV file has as many cells (RFC 4180 §2.4).
  const rest = columns.slice(1).map(() => '')
  const heads = columns.map(({ fact }) => factText(fact))
  // Without a byte order mark Excel takes UTF-8 for another encoding.
  yield `\uFEFF${csv([[`${rowsAre} \\ ${columnsAre}`, ...heads]])}`
  for (const [row, { fact }] of rows.entries()) {
    yield csv([[factText(fact), ...columns.map((_, column) => allOrders(rulesAt(row, column)))]])
  }
  for (const cells of Object.entries(aboutColumns(about))) yield csv([[...cells, ...rest]])
}
