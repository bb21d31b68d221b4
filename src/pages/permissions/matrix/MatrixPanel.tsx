// Shows which patterns rules give to which subjects: a cell holds the evaluation orders of the rules with
// its pattern and subject. Another layout of the same rules; it claims nothing about access.
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { ListCount } from '../../../list/ListStatus.tsx'
import { withParam } from '../../../list/use-search-param.ts'
import type { Subject } from '../facts/subject.ts'
import { FactText } from '../FactText.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { SubjectLinks } from '../Subject.tsx'
import type { GridCell } from './grid-keys.ts'
import { matrixExport } from './matrix-export.ts'
import { fewOrders, matrixOf, patternFact, type Matrix } from './matrix-of.ts'
import { MatrixGrid } from './MatrixGrid.tsx'

import shared from '../Permissions.module.css'
import styles from './Matrix.module.css'

export function MatrixPanel({ repo, list, shown }: PanelProps) {
  const { items, whole } = list
  const matrix = useMemo(() => matrixOf(shown), [shown])
  return (
    <>
      <PanelStatus repo={repo} exported={matrixExport(matrix)} exportable={whole}>
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        <span>{`${matrix.patterns.length} patterns, ${matrix.subjects.length} subjects. Cells hold evaluation orders.`}</span>
      </PanelStatus>
      {shown.length > 0 && <MatrixView matrix={matrix} />}
    </>
  )
}

function MatrixView({ matrix }: { matrix: Matrix }) {
  const [wanted, setActive] = useState<GridCell>({ row: 1, column: 1 })
  const row = Math.min(wanted.row, matrix.patterns.length)
  const column = Math.min(wanted.column, matrix.subjects.length)
  const active = useMemo(() => ({ row, column }), [row, column])
  return (
    <>
      <p data-print="only">
        Only the visible part of the matrix is printed. The CSV export holds all of it.
      </p>
      <MatrixGrid matrix={matrix} active={active} onActive={setActive} />
      <ActiveCell matrix={matrix} cell={active} />
    </>
  )
}

/** Shows in full what the active cell and its heads show cut short, to read, to copy, and to look up. */
function ActiveCell({ matrix, cell: { row, column } }: { matrix: Matrix; cell: GridCell }) {
  const [search] = useSearchParams()
  const pattern = matrix.patterns[row - 1]
  const subject = matrix.subjects[column - 1]
  const rules = pattern !== undefined && subject ? matrix.rulesAt(row - 1, column - 1) : undefined
  return (
    <dl className={styles.at} aria-label="Active cell" data-print="never">
      <dt>Path pattern</dt>
      <dd>{pattern === undefined ? 'all' : <FactText fact={patternFact(pattern)} />}</dd>
      <dt>Subject</dt>
      <dd>{subject ? <SubjectLinks subject={subject} /> : 'all'}</dd>
      <dt>Evaluation order</dt>
      <dd>
        {rules && (fewOrders(rules) || 'no rule')}{' '}
        {rules?.length !== 0 && (
          <Link
            to={{ search: toRules(search, pattern, subject).toString() }}
            className={shared.target}
          >
            Find in Rules
          </Link>
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
