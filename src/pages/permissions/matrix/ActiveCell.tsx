// Shows in full what the active cell and its heads show cut short, to read, to copy and to open.
import { Link, useSearchParams } from 'react-router'

import { FactText } from '../FactText.tsx'
import { linkToRules } from '../narrowing.ts'
import { SubjectLinks } from '../SubjectLinks.tsx'
import type { GridCell } from './grid-keys.ts'
import { fewOrders, patternFact, type Matrix } from './matrix-of.ts'

import styles from './Matrix.module.css'

export function ActiveCell({ matrix, cell }: { matrix: Matrix; cell: GridCell }) {
  const [search] = useSearchParams()
  const pattern = matrix.patterns[cell.row - 1]
  const subject = matrix.subjects[cell.column - 1]
  const both = pattern !== undefined && subject !== undefined
  const rules = both ? matrix.rulesAt(cell.row - 1, cell.column - 1) : []
  return (
    <dl className={styles.at} aria-label="Active cell">
      <dt>Path pattern</dt>
      <dd>{pattern === undefined ? 'all' : <FactText fact={patternFact(pattern)} />}</dd>
      <dt>Subject</dt>
      <dd>{subject ? <SubjectLinks subject={subject} /> : 'all'}</dd>
      <dt>Evaluation order</dt>
      <dd>
        {both && rules.length === 0 && 'no rule'}
        {both && rules.length > 0 && (
          <>
            {fewOrders(rules)}{' '}
            <Link to={linkToRules(search, { pattern, subject })}>
              {rules.length === 1 ? 'Show this rule' : `Show these ${rules.length} rules`}
            </Link>
          </>
        )}
      </dd>
    </dl>
  )
}
