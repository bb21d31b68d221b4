// The matrix's heads and its rows. Neighbouring empty cells are merged into one that spans their columns, so a row costs
// only as many cells as it has rules.
import { Fragment, memo, type ComponentProps, type Ref } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { sentCell } from '../../../list/field-columns.tsx'
import { roles } from '../../../list/WideTable.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { factText, subjectFact } from '../facts/fact.ts'
import { subjectIds, subjectKey, subjectKind, type Subject } from '../facts/subject.ts'
import { CellRules } from './CellRules.tsx'
import type { MatrixRow } from './matrix-of.ts'

import styles from './Matrix.module.css'

export const headRows = 2

/** Each says which subject it is. What kind of ID that has also stands once above all of a kind, for the eye. */
export function Heads({ subjects }: { subjects: readonly Subject[] }) {
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

export function namesOf(subject: Subject): string {
  const names = subjectIds(subject).map(({ id }) => id)
  return names.length === 0 ? '–' : names.join(' and ')
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

export const Row = memo(function Row({ row, subjects, spanned, index, measure }: RowProps) {
  const { pattern, cells } = row
  const filled = [...cells].sort(([one], [other]) => one - other)
  const ends = [0, ...filled.map(([place]) => place + 1)]
  return (
    <tr {...roles.row} ref={measure} data-index={index} aria-rowindex={index + 1 + headRows}>
      <th {...roles.rowheader} scope="row">
        {sentCell({ pattern }, 'pattern', true)}
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
export const mostSpanned = 1000

export function spans(columns: number, most: number): number[] {
  return Array.from({ length: Math.ceil(columns / most) }, (_, nth) =>
    Math.min(most, columns - nth * most),
  )
}
