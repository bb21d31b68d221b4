// Shows in full what the active cell and its heads show cut short, to read, to copy, and to look up.
import { Link, useSearchParams } from 'react-router'

import { withParam } from '../../../list/use-search-param.ts'
import type { Subject } from '../facts/subject.ts'
import { FactText } from '../FactText.tsx'
import { SubjectLinks } from '../Subject.tsx'
import type { GridCell } from './grid-keys.ts'
import { fewOrders, patternFact, type Matrix } from './matrix-of.ts'

import styles from './Matrix.module.css'

export function ActiveCell({ matrix, cell }: { matrix: Matrix; cell: GridCell }) {
  const [search] = useSearchParams()
  const pattern = matrix.patterns[cell.row - 1]
  const subject = matrix.subjects[cell.column - 1]
  const rules =
    pattern !== undefined && subject ? matrix.rulesAt(cell.row - 1, cell.column - 1) : undefined
  return (
    <dl className={styles.at} aria-label="Active cell">
      <dt>Path pattern</dt>
      <dd>{pattern === undefined ? 'all' : <FactText fact={patternFact(pattern)} />}</dd>
      <dt>Subject</dt>
      <dd>{subject ? <SubjectLinks subject={subject} /> : 'all'}</dd>
      <dt>Evaluation order</dt>
      <dd>
        {rules && (fewOrders(rules) || 'no rule')}{' '}
        {rules?.length !== 0 && (
          <Link to={{ search: toRules(search, pattern, subject).toString() }}>Find in Rules</Link>
        )}
      </dd>
    </dl>
  )
}

/** The table of rules, filtered by all that its filters can hold of a cell. */
function toRules(search: URLSearchParams, pattern = '', { user_id, group_id }: Subject = {}) {
  const asked = Object.entries({ user_id, group_id, q: pattern, tab: '' })
  return asked.reduce(
    (next, [name, value]) => (value === undefined ? next : withParam(next, name, value)),
    search,
  )
}
