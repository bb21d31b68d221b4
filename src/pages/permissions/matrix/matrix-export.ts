// The matrix as an export for a spreadsheet.
import { mapped, type Exported } from '../../../list/exported.ts'
import { factText, subjectFact } from '../facts/fact.ts'
import { allOrders, patternFact, type Matrix } from './matrix-of.ts'

/** Beyond so many cells the file would be of no use to a spreadsheet, and the page would halt. */
const mostCells = 500_000

/** The header holds the subjects, the first column the patterns. */
export function matrixExport({ subjects, rows }: Matrix): Exported {
  const tooMany = rows.length * subjects.length > mostCells
  return {
    name: 'permissions-matrix',
    csv: {
      note: tooMany
        ? `The matrix has more than ${mostCells.toLocaleString('en')} cells, too many for a spreadsheet. Filter the rules first, or export them from the tab Rules.`
        : 'The matrix shown, for a spreadsheet.',
      disabled: tooMany,
      table: () => ({
        header: [
          'Path pattern \\ Subject',
          ...subjects.map((subject) => factText(subjectFact(subject))),
        ],
        rows: mapped(rows, ({ pattern, cells }) => [
          factText(patternFact(pattern)),
          ...subjects.map((_, place) => allOrders(cells.get(place) ?? [])),
        ]),
      }),
    },
  }
}
