// Rules as a matrix of subjects by patterns, and the matrix as an export. Linear but for putting subjects in order.
import { mapped, type Exported } from '../../../list/exported.ts'
import { sortedBy } from '../../../list/order.ts'
import { factText, patternFact, subjectFact } from '../facts/fact.ts'
import type { Rules } from '../facts/rules.ts'
import { subjectKey, subjectKind, subjectKinds, subjectOf, type Subject } from '../facts/subject.ts'

/**
 * `subjects` by name: users, groups, both, none; `rows` in the order in which the rules have their patterns
 * first.
 */
export type Matrix = { subjects: readonly Subject[]; rows: readonly MatrixRow[] }

/** `pattern` is `''` for rules without one, too. `cells` has those that hold rules, by the place of their subject. */
export type MatrixRow = { pattern: string; cells: ReadonlyMap<number, Rules> }

export function matrixOf(rules: Rules): Matrix {
  const bySubject = new Map(rules.map((rule) => [subjectKey(rule), subjectOf(rule)]))
  const named = sortedBy([...bySubject.values()], (each) => each.user_id ?? each.group_id, false)
  const subjects = sortedBy(named, (each) => subjectKinds.indexOf(subjectKind(each)), false)
  const placeOf = new Map(subjects.map((subject, at) => [subjectKey(subject), at]))
  const byPattern = Map.groupBy(rules, ({ path_pattern = '' }) => path_pattern)
  return {
    subjects,
    rows: Array.from(byPattern, ([pattern, alike]) => ({
      pattern,
      cells: Map.groupBy(alike, (rule) => placeOf.get(subjectKey(rule)) ?? 0),
    })),
  }
}

/** The evaluation orders of all rules of a cell, "no order" for one without. */
function allOrders(rules: Rules): string {
  return rules.map(({ evaluation_order }) => evaluation_order?.toString() ?? 'no order').join(', ')
}

/** The same, with no more than fit into a cell: of the others their number. */
export function fewOrders(rules: Rules): string {
  if (rules.length <= shownOrders) return allOrders(rules)
  return `${allOrders(rules.slice(0, shownOrders - 1))}, ${rules.length - shownOrders + 1} more`
}

const shownOrders = 6

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
