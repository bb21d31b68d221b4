// Shows which patterns rules give to which subjects: a cell holds the evaluation orders of the rules with
// its pattern and subject. Another layout of the same rules; it claims nothing about access.
import { useMemo, useState } from 'react'

import { ListCount } from '../../../list/ListStatus.tsx'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { Narrowings } from '../Narrowings.tsx'
import { NoRules } from '../NoRules.tsx'
import type { PanelProps } from '../panel-props.ts'
import { RuleFilterFields } from '../RuleFilterFields.tsx'
import { useRuleFilters } from '../use-rule-filters.ts'
import { useShownRules } from '../use-shown-rules.ts'
import { ActiveCell } from './ActiveCell.tsx'
import type { GridCell } from './grid-keys.ts'
import { matrixExport } from './matrix-export.ts'
import { linesOf, type MatrixLines } from './matrix-lines.ts'
import { matrixOf } from './matrix-of.ts'
import { MatrixGrid } from './MatrixGrid.tsx'

import pageStyles from '../Permissions.module.css'
import styles from './Matrix.module.css'

export function MatrixPanel({ repo, listing }: PanelProps) {
  const { items, whole } = listing
  const filters = useRuleFilters()
  const { shown, picked } = useShownRules(listing, filters)
  const [addressedRows, setRows] = useSearchParam('rows')
  const subjectsAsRows = addressedRows === 'subjects'
  const matrix = useMemo(() => matrixOf(shown), [shown])
  const lines = useMemo(() => linesOf(matrix, subjectsAsRows), [matrix, subjectsAsRows])
  return (
    <>
      <RuleFilterFields filters={filters} />
      <Narrowings {...picked} />
      <div className={pageStyles.status}>
        <ListCount shown={shown.length} total={items.length} what="rules" whole={whole} />
        <div className={styles.controls}>
          <RadioChoice
            inline
            label="Rows"
            value={subjectsAsRows ? 'subjects' : 'patterns'}
            onChange={(rows) => setRows(rows === 'subjects' ? rows : '')}
            choices={[
              { value: 'patterns', name: 'Patterns' },
              { value: 'subjects', name: 'Subjects' },
            ]}
          />
          {whole && <ExportMenu repo={repo} exports={matrixExport(lines)} />}
        </div>
      </div>
      {shown.length > 0 && <Size lines={lines} />}
      {shown.length > 0 && (
        <MatrixView key={`${subjectsAsRows}`} lines={lines} longest={matrix.longest} />
      )}
      {whole && shown.length === 0 && (
        <NoRules sent={items.length} filters={filters} picked={picked} />
      )}
    </>
  )
}

function Size({ lines: { rows, columns, rowsAre } }: { lines: MatrixLines }) {
  const [patterns, subjects] = rowsAre === 'Subject' ? [columns, rows] : [rows, columns]
  return (
    <p className={styles.note}>
      {`${patterns.length} patterns in the order of the rules, ${subjects.length} subjects. A cell holds the evaluation orders of the rules shown with its pattern and subject.`}
    </p>
  )
}

/** In px, of a digit and of what stands around a text. */
const character = 8
const around = 17

function MatrixView({ lines, longest }: { lines: MatrixLines; longest: number }) {
  const [wanted, setActive] = useState<GridCell>({ row: 1, column: 1 })
  const active = useMemo(
    () => ({
      row: Math.min(wanted.row, lines.rows.length),
      column: Math.min(wanted.column, lines.columns.length),
    }),
    [wanted, lines],
  )
  return (
    <>
      <p className={styles.unprinted}>
        What is in sight of the matrix is printed. An export as CSV holds all of it.
      </p>
      <ActiveCell lines={lines} cell={active} />
      <MatrixGrid
        lines={lines}
        columnWidth={Math.min(Math.max(longest, 3), 14) * character + around}
        active={active}
        onActive={(next) => {
          if (next.row !== active.row || next.column !== active.column) setActive(next)
        }}
      />
    </>
  )
}
