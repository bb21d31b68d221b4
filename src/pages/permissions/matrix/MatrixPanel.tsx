// Which patterns rules give to which subjects: a row for each pattern, a column for each subject. A cell has the evaluation
// orders of its rules and leads to them.
import { memo, useMemo } from 'react'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { EmptyList } from '../../../list/ListFrame.tsx'
import { sortedBy } from '../../../list/order.ts'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Link } from '../../../ui/Link.tsx'
import { Absent, CodeText } from '../../../ui/PlainText.tsx'
import { subjectKey, subjectKind, subjectKinds, subjectOf, type Subject } from '../subject.ts'
import { SubjectIds } from '../SubjectIds.tsx'

import styles from './Matrix.module.css'

/**
 * `subjects` by name: users, groups, both, none; `rows` in the order in which the rules have their patterns first.
 */
type Matrix = { subjects: readonly Subject[]; rows: readonly MatrixRow[] }

/** `cells` has those that hold rules, by the place of their subject. */
type MatrixRow = { pattern: string | undefined; cells: ReadonlyMap<number, Rules> }

/** Linear but for putting subjects in order. */
export function matrixOf(rules: Rules): Matrix {
  const bySubject = new Map(rules.map((rule) => [subjectKey(rule), subjectOf(rule)]))
  const subjectsByName = sortedBy([...bySubject.values()], (each) => each.user_id ?? each.group_id)
  const subjects = sortedBy(subjectsByName, (each) => subjectKinds.indexOf(subjectKind(each)))
  const placeOf = new Map(subjects.map((subject, place) => [subjectKey(subject), place]))
  const byPattern = Map.groupBy(rules, ({ path_pattern }) => path_pattern)
  return {
    subjects,
    rows: Array.from(byPattern, ([pattern, patternRules]) => ({
      pattern,
      cells: Map.groupBy(patternRules, (rule) => placeOf.get(subjectKey(rule)) ?? 0),
    })),
  }
}

/** A larger matrix can't be read, and would hold up the page. */
const mostColumns = 100
const mostCells = 5000

export function isTooLarge({ subjects, rows }: Matrix): boolean {
  return subjects.length > mostColumns || subjects.length * rows.length > mostCells
}

/** Memoised, so that typing doesn't wait for it. */
export const MatrixPanel = memo(function MatrixPanel({ rules }: { rules: Rules }) {
  const matrix = useMemo(() => matrixOf(rules), [rules])
  const { subjects, rows } = matrix
  if (isTooLarge(matrix)) {
    return (
      <EmptyList>
        {`${subjects.length} subjects by ${rows.length} patterns are too many for a matrix. Filter first: it shows up to ${mostColumns} subjects and ${mostCells} cells.`}
      </EmptyList>
    )
  }
  return (
    <div className={styles.frame}>
      <table aria-label="Matrix" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Path pattern</th>
            {subjects.map((subject) => (
              <th key={subjectKey(subject)} scope="col" className={styles.subject}>
                <span>
                  <SubjectIds rule={subject} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pattern, cells }) => (
            <tr key={JSON.stringify([pattern])}>
              <th scope="row">
                {pattern === undefined ? <Absent /> : <CodeText text={pattern || '""'} />}
              </th>
              {subjects.map((subject, place) => (
                <Cell
                  key={subjectKey(subject)}
                  {...{ pattern, subject }}
                  rules={cells.get(place)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

type CellProps = { pattern: string | undefined; subject: Subject; rules: Rules | undefined }

function Cell({ pattern = '', subject: { user_id = '', group_id = '' }, rules }: CellProps) {
  const linkHere = useLinkHere(ruleParameters)
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no rule is there
  if (!rules) return <td />
  return (
    <td className={styles.filled}>
      <Link to={linkHere({ tab: 'rules', user_id, group_id, q: pattern })} data-quiet>
        {rules.map(orderOf).join(', ')}
      </Link>
    </td>
  )
}

function orderOf({ evaluation_order }: GranularPermission): string {
  return evaluation_order?.toString() ?? 'no order'
}
