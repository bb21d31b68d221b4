// The matrix as a file for a spreadsheet.
import { csv } from '../../../list/csv.ts'
import { aboutColumns, type ExportAbout, type Exports } from '../../../list/export-file.ts'
import { factText, subjectFact } from '../facts/fact.ts'
import { allOrders, patternFact, type Matrix } from './matrix-of.ts'

/** Beyond so many cells the file would be of no use to a spreadsheet, and the page would halt. */
const mostCells = 500_000

export function matrixExport(matrix: Matrix): Exports {
  const tooMany = matrix.patterns.length * matrix.subjects.length > mostCells
  return {
    name: 'permissions-matrix',
    csv: {
      note: tooMany
        ? `The matrix has more than ${mostCells.toLocaleString('en')} cells, too many for a spreadsheet. Filter the rules first, or export them from the tab Rules.`
        : 'The matrix shown, for a spreadsheet.',
      disabled: tooMany,
      write: (about) => matrixCsv(matrix, about),
    },
  }
}

/**
 * The first row holds the subjects, the first column the patterns. What the export is stands below, in
 * rows of its own, since each column is a subject.
 */
function* matrixCsv(
  { patterns, subjects, rulesAt }: Matrix,
  about: ExportAbout,
): Generator<string> {
  // Every row of a CSV file has as many cells (RFC 4180 §2.4).
  const rest = subjects.slice(1).map(() => '')
  const heads = subjects.map((subject) => factText(subjectFact(subject)))
  // Without a byte order mark Excel takes UTF-8 for another encoding.
  yield `\uFEFF${csv([['Path pattern \\ Subject', ...heads]])}`
  for (const [row, pattern] of patterns.entries()) {
    const cells = subjects.map((_, column) => allOrders(rulesAt(row, column)))
    yield csv([[factText(patternFact(pattern)), ...cells]])
  }
  for (const cells of Object.entries(aboutColumns(about))) yield csv([[...cells, ...rest]])
}
