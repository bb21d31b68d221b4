// The whole of what the active cell and its heads show the beginning of, to read, to copy and to open.
import { Link, useSearchParams } from 'react-router'

import { withParam } from '../../../list/use-search-param.ts'
import { FactText } from '../FactText.tsx'
import { readNarrowing, withNarrowing } from '../narrowing.ts'
import { SubjectLinks } from '../SubjectLinks.tsx'
import type { Place } from './grid-keys.ts'
import type { Line, MatrixLines } from './matrix-lines.ts'
import { fewOrders } from './matrix-of.ts'

import styles from './Matrix.module.css'

export function MatrixPlace({ lines, place }: { lines: MatrixLines; place: Place }) {
  const [search] = useSearchParams()
  const row = lines.rows[place.row - 1]
  const column = lines.columns[place.column - 1]
  const rules = row && column ? lines.rulesAt(place.row - 1, place.column - 1) : []
  const picked = { ...readNarrowing(search), ...row?.narrowing, ...column?.narrowing }
  const to = { search: withNarrowing(withParam(search, 'tab', ''), picked).toString() }
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
            <Link to={to}>
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
