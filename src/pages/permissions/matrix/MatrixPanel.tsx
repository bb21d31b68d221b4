// Shows which patterns rules give to which subjects: a row for each pattern, a column for each subject, and in a
// cell the evaluation orders of the rules with both. Neighbouring empty cells are merged into one that spans their
// columns, so a row costs only as many cells as it has rules.
import { Fragment, memo, useMemo, type ComponentProps, type Ref } from 'react'
import { Link } from 'react-router'

import { visibleText } from '../../../lib/visible-text.ts'
import { without } from '../../../list/criteria.ts'
import { ListCount } from '../../../list/ListStatus.tsx'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { useVirtualRows } from '../../../list/use-virtual-rows.ts'
import { ruleParameters } from '../../../parameters.ts'
import { CodeText } from '../../../ui/PlainText.tsx'
import { factText, patternFact, subjectFact } from '../facts/fact.ts'
import { FactText } from '../facts/FactText.tsx'
import { subjectIds, subjectKey, subjectKind, type Subject } from '../facts/subject.ts'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { fewOrders, matrixOf, type Matrix, type MatrixRow } from './matrix-of.ts'

import styles from './Matrix.module.css'

export function MatrixPanel({ audit, applied, onChange, shown, nothing }: PanelProps) {
  const { items, whole } = audit.list
  const { rules } = shown
  const matrix = useMemo(() => matrixOf(rules), [rules])
  return (
    <>
      <PanelStatus
        {...{ applied, onChange, shown }}
        count={<ListCount shown={rules.length} total={items.length} what="rules" whole={whole} />}
      >
        <span>{`${matrix.rows.length} patterns, ${matrix.subjects.length} subjects. Cells hold evaluation orders.`}</span>
      </PanelStatus>
      {rules.length > 0 && <MatrixTable matrix={matrix} />}
      {nothing}
    </>
  )
}

/** Memoised, so that typing doesn't wait for it. */
const MatrixTable = memo(function MatrixTable({ matrix }: { matrix: Matrix }) {
  const { subjects, rows } = matrix
  const { body, shown, below, windowed, keepsFocus, measure } = useVirtualRows(rows, {
    arriving: false,
    rowKey: ({ pattern }) => pattern,
  })
  return (
    <div className={styles.scroll}>
      <p data-print="only">Only what the sheet has room for is printed.</p>
      <table
        aria-label="Matrix"
        className={styles.table}
        style={{ ['--columns' as string]: subjects.length }}
        aria-rowcount={windowed ? rows.length + headRows : undefined}
      >
        <Heads subjects={subjects} />
        <tbody ref={body} {...keepsFocus}>
          {shown.map(({ index, gap }) => {
            const row = rows[index]
            return (
              row && (
                <Fragment key={row.pattern}>
                  <Spacer height={gap} />
                  <Row row={row} subjects={subjects} index={index} measure={measure} />
                </Fragment>
              )
            )
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  )
})

const headRows = 2

/** Each says which subject it is. What kind of ID that has also stands once above all of a kind, for the eye. */
function Heads({ subjects }: { subjects: readonly Subject[] }) {
  const kinds = [...Map.groupBy(subjects, subjectKind)]
  return (
    <>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" rowSpan={headRows} className={styles.patterns}>
            Path pattern
          </th>
          {kinds.map(([kind, { length }]) => (
            <Wide key={kind} columns={length} aria-hidden="true" className={styles.kind}>
              <span>{kind}</span>
            </Wide>
          ))}
        </tr>
        <tr aria-rowindex={headRows}>
          {subjects.map((subject) => {
            const text = visibleText(factText(subjectFact(subject)))
            return (
              <th
                key={subjectKey(subject)}
                scope="col"
                className={styles.subject}
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
    </>
  )
}

function namesOf(subject: Subject): string {
  const names = subjectIds(subject).map(({ id }) => id)
  return names.length === 0 ? 'no subject' : names.join(' and ')
}

type RowProps = {
  row: MatrixRow
  subjects: readonly Subject[]
  /** The row's place among the patterns, from 0. */
  index: number
  measure: Ref<HTMLTableRowElement>
}

const Row = memo(function Row({ row: { pattern, cells }, subjects, index, measure }: RowProps) {
  const linkHere = useLinkHere(ruleParameters)
  const filled = [...cells].sort(([one], [other]) => one - other)
  const ends = [0, ...filled.map(([place]) => place + 1)]
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 1 + headRows}>
      <th scope="row">
        <FactText fact={patternFact(pattern)} />
      </th>
      {filled.map(([place, rules], at) => (
        <Fragment key={place}>
          <Wide columns={place - (ends[at] ?? 0)} />
          <td className={styles.filled}>
            <Link to={linkHere(toRules(pattern, subjects[place]))}>{fewOrders(rules)}</Link>
          </td>
        </Fragment>
      ))}
      <Wide columns={subjects.length - (ends.at(-1) ?? 0)} />
    </tr>
  )
})

/** HTML lets no cell span more columns. */
const mostSpanned = 1000

/** A cell over any number of columns: more than one where one can't span them, none for none. */
function Wide({ columns, ...cell }: ComponentProps<'td'> & { columns: number }) {
  return Array.from({ length: Math.ceil(columns / mostSpanned) }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never move
    <td key={at} {...cell} colSpan={Math.min(mostSpanned, columns - at * mostSpanned)} />
  ))
}

/** In place of rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />
}

/** The table of rules, filtered by all that its filters can hold of a cell, and by nothing else. */
function toRules(pattern: string, { user_id, group_id }: Subject = {}) {
  const all = without(ruleParameters, 'asks', 'chooses')
  return {
    ...all,
    ...(user_id && { user_id }),
    ...(group_id && { group_id }),
    q: pattern,
    tab: 'rules',
  }
}
