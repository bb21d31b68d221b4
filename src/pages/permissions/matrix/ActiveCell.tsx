// Shows in full what the active cell and its heads show cut short, to read, to copy and to open.
import { Link, useSearchParams } from 'react-router'

import { FactText } from '../FactText.tsx'
import { linkToRules } from '../narrowing.ts'
import { SubjectLinks } from '../SubjectLinks.tsx'
import type { GridCell } from './grid-keys.ts'
import type { Line, MatrixLines } from './matrix-lines.ts'
import { fewOrders } from './matrix-of.ts'

import styles from './Matrix.module.css'

export function ActiveCell({ lines, cell }: { lines: MatrixLines; cell: GridCell }) {
  const [search] = useSearchParams()
  const row = lines.rows[cell.row - 1]
  const column = lines.columns[cell.column - 1]
  const rules = row && column ? lines.rulesAt(cell.row - 1, cell.column - 1) : []
  return (
    <dl className={styles.at} aria-label="Active cell">
      <dt>{lines.rowsAre}</dt>
      <dd>{row ? <WholeHead line={row} /> : 'all'}</dd>
      <dt>{lines.columnsAre}</dt>
      <dd>{column ? <WholeHead line={column} /> : 'all'}</dd>
      <dt>Evaluation order</dt>
      <dd>
        {rules.length > 0 && (
          <>
            {fewOrders(rules)}{' '}
            <Link to={linkToRules(search, { ...row?.narrowing, ...column?.narrowing })}>
              {rules.length === 1 ? 'Show this rule' : `Show these ${rules.length} rules`}
            </Link>
          </>
        )}
        {row && column && rules.length === 0 && 'no rule'}
      </dd>
    </dl>
  )
}

function WholeHead({ line: { fact, narrowing } }: { line: Line }) {
  return narrowing.subject ? <SubjectLinks subject={narrowing.subject} /> : <FactText fact={fact} />
}
