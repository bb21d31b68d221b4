// Shows which patterns rules give to which subjects: a row for each pattern, a column for each subject, and in a
// cell the evaluation orders of the rules with both. Neighbouring empty cells are merged into one that spans their
// columns, so a row costs only as many cells as it has rules.
import { clsx } from 'clsx'
import {
  Fragment,
  memo,
  useLayoutEffect,
  useMemo,
  type ComponentProps,
  type PointerEvent,
  type Ref,
} from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { sentCell } from '../../../list/field-columns.tsx'
import { ListCount } from '../../../list/ListStatus.tsx'
import { moveInMatrix, setOneTabStop } from '../../../list/row-focus.ts'
import { useVirtualRows } from '../../../list/use-virtual-rows.ts'
import { VirtualRows } from '../../../list/VirtualRows.tsx'
import { roles, WideTable } from '../../../list/WideTable.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { factText, subjectFact } from '../facts/fact.ts'
import { subjectIds, subjectKey, subjectKind, type Subject } from '../facts/subject.ts'
import { OtherRules, type Others } from '../OtherRules.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { rulesExport } from '../rules-export.ts'
import { CellRules } from './CellRules.tsx'
import { matrixOf, type Matrix, type MatrixRow } from './matrix-of.ts'

import styles from './Matrix.module.css'

export function MatrixPanel(panel: PanelProps) {
  const { others, made, nothing } = panel
  const { items, whole } = panel.audit.list
  const { rules, reach } = panel.shown
  const matrix = useMemo(() => matrixOf(rules), [rules])
  return (
    <>
      <PanelStatus
        {...panel}
        count={<ListCount shown={rules.length} total={items.length} what="rules" whole={whole} />}
        exported={rulesExport(rules, made, others.shown?.rules)}
      >
        {rules.length > 0 && (
          <span>
            Cells show evaluation orders
            <span data-print="never">; press one to see its rules</span>.
          </span>
        )}
      </PanelStatus>
      {rules.length > 0 && <MatrixTable label="Matrix" matrix={matrix} />}
      {!whole && rules.length === 0 && <Skeleton of="region" lines={5} />}
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
  const { onBody, rendered, below, windowed, measure } = useVirtualRows(rows, patternOf, false)
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

/**
 * Marks the column that the pointer is over, or all of a kind of subject. Where cells without rules are one, no style
 * sheet can tell which it is.
 */
function markColumn({ target, currentTarget, clientX }: PointerEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('[popover]')) return
  const { style } = currentTarget
  // The patterns are a column of their own.
  if (target.closest('[scope="row"], [rowspan]')) {
    style.removeProperty('--marked')
    return
  }
  const table = currentTarget.querySelector('table')?.getBoundingClientRect() ?? new DOMRect()
  const head = currentTarget.querySelector('[rowspan]')?.getBoundingClientRect() ?? new DOMRect()
  const columnWidth = (table.width - head.width) / Number(style.getPropertyValue('--columns'))
  const fromEnd = Math.max(1, Math.ceil((table.right - clientX) / columnWidth))
  const column = new DOMRect(table.right - fromEnd * columnWidth, 0, columnWidth)
  const cell = target.closest('td, th')
  const isOne =
    cell instanceof HTMLTableCellElement && (cell.colSpan === 1 || cell.closest('thead'))
  const { left, width } = isOne ? cell.getBoundingClientRect() : column
  style.setProperty('--marked', `${left - table.left}px`)
  style.setProperty('--marked-size', `${width}px`)
}

const headRows = 2

/** Each says which subject it is. What kind of ID that has also stands once above all of a kind, for the eye. */
function Heads({ subjects }: { subjects: readonly Subject[] }) {
  const kinds = [...Map.groupBy(subjects, subjectKind)]
  return (
    <thead>
      <tr {...roles.row} aria-rowindex={1}>
        <th {...roles.columnheader} scope="col" rowSpan={headRows} aria-rowspan={headRows}>
          Path pattern
        </th>
        {kinds.map(([kind, { length }]) => (
          <Wide key={kind} columns={length} aria-hidden="true" className={styles.kind}>
            <span>{kind}</span>
          </Wide>
        ))}
      </tr>
      <tr {...roles.row} aria-rowindex={headRows}>
        {subjects.map((subject, at) => {
          const text = visibleText(factText(subjectFact(subject)))
          return (
            <th
              key={subjectKey(subject)}
              {...roles.columnheader}
              scope="col"
              className={styles.subject}
              aria-colindex={at + 2}
              aria-label={text}
              title={text}
            >
              <span>
                <CodeText text={namesOf(subject)} />
              </span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function namesOf(subject: Subject): string {
  const names = subjectIds(subject).map(({ id }) => id)
  return names.length === 0 ? 'no subject' : names.join(' and ')
}

type RowProps = {
  row: MatrixRow
  subjects: readonly Subject[]
  /** How many columns without rules are one cell at most. */
  spanned: number
  /** The row's place among the patterns, from 0. */
  index: number
  measure: Ref<HTMLTableRowElement>
}

const Row = memo(function Row({ row, subjects, spanned, index, measure }: RowProps) {
  const { pattern, cells } = row
  const filled = [...cells].sort(([one], [other]) => one - other)
  const ends = [0, ...filled.map(([place]) => place + 1)]
  return (
    <tr {...roles.row} ref={measure} data-index={index} aria-rowindex={index + 1 + headRows}>
      <th {...roles.rowheader} scope="row">
        {sentCell({ pattern }, 'pattern')}
      </th>
      {filled.map(([place, rules], nth) => (
        <Fragment key={place}>
          <Wide columns={place - (ends[nth] ?? 0)} spanned={spanned} />
          <td {...roles.cell} className={styles.filled} aria-colindex={place + 2}>
            <CellRules rules={rules} />
          </td>
        </Fragment>
      ))}
      <Wide columns={subjects.length - (ends.at(-1) ?? 0)} spanned={spanned} />
    </tr>
  )
})

type WideProps = ComponentProps<'td'> & { columns: number; spanned?: number }

/** A cell over any number of columns: more than one where one can't span them, none for none. */
function Wide({ columns, spanned = mostSpanned, ...cell }: WideProps) {
  return spans(columns, spanned).map((span, nth) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never move
    <td key={nth} {...cell} colSpan={span} />
  ))
}

/** HTML lets nothing span more columns. */
const mostSpanned = 1000

function spans(columns: number, most: number): number[] {
  return Array.from({ length: Math.ceil(columns / most) }, (_, nth) =>
    Math.min(most, columns - nth * most),
  )
}
