// Turns the matrix in one of two directions: patterns or subjects as rows. Drawing and exporting it need
// not know which.
import type { GranularPermission } from '../../../api/endpoints.ts'
import type { Fact } from '../facts/fact.ts'
import { subjectFact } from '../facts/subject.ts'
import type { Narrowing } from '../narrowing.ts'
import type { Matrix } from './matrix-of.ts'

/** A row or a column: what its head says, and which rules are in it. */
export type Line = { fact: Fact; narrowing: Narrowing }

/** `rulesAt` by the places of a row and a column. */
export type MatrixLines = {
  rows: readonly Line[]
  columns: readonly Line[]
  /** What the heads of the rows are, and those of the columns. */
  rowsAre: string
  columnsAre: string
  rulesAt: (row: number, column: number) => readonly GranularPermission[]
}

/** The matrix with patterns as rows, or with subjects. */
export function linesOf(matrix: Matrix, subjectsAsRows: boolean): MatrixLines {
  const patterns = matrix.patterns.map((pattern) => ({
    fact: [pattern === '' ? 'No pattern' : { code: pattern }],
    narrowing: { pattern },
  }))
  const subjects = matrix.subjects.map((subject) => ({
    fact: subjectFact(subject),
    narrowing: { subject },
  }))
  return subjectsAsRows
    ? {
        rows: subjects,
        columns: patterns,
        rowsAre: 'Subject',
        columnsAre: 'Path pattern',
        rulesAt: (row, column) => matrix.rulesAt(column, row),
      }
    : {
        rows: patterns,
        columns: subjects,
        rowsAre: 'Path pattern',
        columnsAre: 'Subject',
        rulesAt: matrix.rulesAt,
      }
}
