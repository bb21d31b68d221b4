// Shows which patterns rules give to which subjects: a row for each pattern, a column for each subject, and in a
// cell the evaluation orders of the rules with both.
import { clsx } from 'clsx'
import { memo, useLayoutEffect, useMemo } from 'react'

import { ListCount } from '../../../list/ListStatus.tsx'
import { moveInMatrix, setOneTabStop } from '../../../list/row-focus.ts'
import { useVirtualRows } from '../../../list/use-virtual-rows.ts'
import { VirtualRows } from '../../../list/VirtualRows.tsx'
import { WideTable } from '../../../list/WideTable.tsx'
import type { Subject } from '../facts/subject.ts'
import { OtherRules, type Others } from '../OtherRules.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { rulesExport } from '../rules-export.ts'
import { markColumn } from './mark-column.ts'
import { matrixOf, type Matrix, type MatrixRow } from './matrix-of.ts'
import { headRows, Heads, mostSpanned, namesOf, Row, spans } from './MatrixCells.tsx'

import styles from './Matrix.module.css'

export function MatrixPanel(panel: PanelProps) {
  const { others, made, nothing } = panel
  const { items } = panel.audit.list
  const { rules, reach } = panel.shown
  const matrix = useMemo(() => matrixOf(rules), [rules])
  return (
    <>
      <PanelStatus
        {...panel}
        count={<ListCount shown={rules.length} total={items.length} what="rules" />}
        exported={rulesExport(rules, made, others.shown?.rules)}
      >
        {rules.length > 0 && (
          <p>
            Cells show evaluation orders
            <span data-print="never">; press one to see its rules</span>.
          </p>
        )}
      </PanelStatus>
      {rules.length > 0 && <MatrixTable label="Matrix" matrix={matrix} />}
      {nothing}
      {others.enabled && reach && (
        <OtherRules others={others} own={reach}>
          {(shown) => <OthersMatrix {...shown} />}
        </OtherRules>
      )}
    </>
  )
}

function OthersMatrix({ label, shown: { rules } }: Others) {
  const matrix = useMemo(() => matrixOf(rules), [rules])
  return <MatrixTable {...{ label, matrix }} />
}

type MatrixTableProps = { label: string; matrix: Matrix }

/** Memoised, so that typing doesn't wait for it. */
const MatrixTable = memo(function MatrixTable({ label, matrix }: MatrixTableProps) {
  const { subjects, rows } = matrix
  const { onBody, rendered, below, windowed, measure } = useVirtualRows(rows, patternOf)
  useLayoutEffect(() => setOneTabStop(onBody.ref.current))
  const width = useMemo(() => widthOf(subjects), [subjects])
  // Where names fit side by side, each cell is one of its own.
  const spanned = width > roomOfNames ? mostSpanned : 1
  return (
    <>
      {(windowed || subjects.length > mostOnPaper) && (
        <p data-print="only">
          Not all of it is printed: a sheet has room for {mostOnPaper} subjects, and of a long list
          only the rows around the screen are here. Filter by a user, a group or words to print the
          others.
        </p>
      )}
      <WideTable
        aria-label={label}
        aria-description="The arrow keys, Home and End move between its cells."
        aria-rowcount={windowed ? rows.length + headRows : undefined}
        className={clsx(
          styles.matrix,
          spanned === 1 && styles.flat,
          width <= leastRoom && styles.short,
        )}
        tableClass={styles.table}
        style={{ ['--columns' as string]: subjects.length }}
        onPointerMove={markColumn}
        columns={
          <colgroup>
            <col />
            {spans(subjects.length, mostSpanned).map((span, nth) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never move
              <col key={nth} span={span} className={styles.column} />
            ))}
          </colgroup>
        }
        heads={<Heads subjects={subjects} />}
        rows={
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between the cells
          <tbody
            {...onBody}
            onKeyDown={moveInMatrix}
            onFocusCapture={({ currentTarget }) => setOneTabStop(currentTarget)}
          >
            <VirtualRows {...{ rendered, below }}>
              {({ row, index }) => <Row {...{ row, subjects, spanned, index, measure }} />}
            </VirtualRows>
          </tbody>
        }
      />
    </>
  )
})

const patternOf = ({ pattern }: MatrixRow) => pattern

/** How wide columns with the subjects' names in one line would be, in characters; all as wide as the widest. */
function widthOf(subjects: readonly Subject[]): number {
  const longest = subjects.reduce((most, each) => Math.max(most, namesOf(each).length), 8)
  return subjects.length * (longest + 4)
}

/** What the patterns leave, in characters, of a page that isn't narrow. */
const roomOfNames = 96

/** The same of a phone. */
const leastRoom = 19

/** Of A4, by the least width of a column there. */
const mostOnPaper = 20
