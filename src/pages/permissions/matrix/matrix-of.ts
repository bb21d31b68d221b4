// Rules as a matrix of subjects by patterns. Linear but for putting subjects in order.
import type { Rules } from '../../../api/resources.ts'
import { sortedBy } from '../../../list/order.ts'
import { subjectKey, subjectKind, subjectKinds, subjectOf, type Subject } from '../subject.ts'

/**
 * `subjects` by name: users, groups, both, none; `rows` in the order in which the rules have their patterns first.
 */
export type Matrix = { subjects: readonly Subject[]; rows: readonly MatrixRow[] }

/** `cells` has those that hold rules, by the place of their subject. */
type MatrixRow = { pattern: string | undefined; cells: ReadonlyMap<number, Rules> }

export function matrixOf(rules: Rules): Matrix {
  const bySubject = new Map(rules.map((rule) => [subjectKey(rule), subjectOf(rule)]))
  const named = sortedBy([...bySubject.values()], (each) => each.user_id ?? each.group_id)
  const subjects = sortedBy(named, (each) => subjectKinds.indexOf(subjectKind(each)))
  const placeOf = new Map(subjects.map((subject, place) => [subjectKey(subject), place]))
  const byPattern = Map.groupBy(rules, ({ path_pattern }) => path_pattern)
  return {
    subjects,
    rows: Array.from(byPattern, ([pattern, alike]) => ({
      pattern,
      cells: Map.groupBy(alike, (rule) => placeOf.get(subjectKey(rule)) ?? 0),
    })),
  }
}

/** A larger matrix can't be read, and would hold up the page. */
export const mostColumns = 100
export const mostCells = 5000

export function isTooLarge({ subjects, rows }: Matrix): boolean {
  return subjects.length > mostColumns || subjects.length * rows.length > mostCells
}
