// The heads of the columns, which stay in sight: each names its subject, and what kind of ID it is stands
// once above all of a kind.
import type { VirtualItem } from '@tanstack/react-virtual'
import { Fragment } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { CodeText } from '../../../ui/PlainText.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { factText, subjectFact } from '../facts/fact.ts'
import { subjectIds, type Subject } from '../facts/subject.ts'
import type { Matrix } from './matrix-of.ts'
import { MatrixCell } from './MatrixCell.tsx'

import styles from './Matrix.module.css'

type MatrixHeadsProps = {
  matrix: Matrix
  columns: readonly VirtualItem[]
  /** In px. */
  height: number
  columnWidth: number
  /** The column that Tab leads to among the heads, 0 for the corner; undefined where it leads to none. */
  stop: number | undefined
}

export function MatrixHeads({ matrix, columns, height, columnWidth, stop }: MatrixHeadsProps) {
  const groups = [...Map.groupBy(matrix.subjects.keys(), (at) => kindOf(matrix.subjects[at]))]
  return (
    <thead className={styles.heads} style={{ height }}>
      {/* For the eye alone: each head says its kind itself. */}
      <tr aria-hidden="true">
        {groups.map(([kind, [first = 0, ...rest]]) => (
          <td
            key={kind}
            className={styles.group}
            style={{ left: first * columnWidth, width: (rest.length + 1) * columnWidth }}
          >
            <span>{kind}</span>
          </td>
        ))}
      </tr>
      <tr aria-rowindex={1} data-row={0}>
        <MatrixCell head="col" column={0} className={styles.corner} stop={stop === 0}>
          Path pattern
        </MatrixCell>
        {columns.map(({ index, start, size }) => {
          const subject = matrix.subjects[index]
          return (
            subject && (
              <MatrixCell
                key={index}
                head="col"
                column={index + 1}
                className={styles.columnHead}
                style={{ left: start, width: size }}
                title={visibleText(factText(subjectFact(subject)))}
                stop={stop === index + 1}
              >
                <span>
                  <Head subject={subject} />
                </span>
              </MatrixCell>
            )
          )
        })}
      </tr>
    </thead>
  )
}

function Head({ subject }: { subject: Subject }) {
  const ids = subjectIds(subject)
  if (ids.length === 0) return 'no subject'
  return ids.map(({ field, kind, id }, at) => (
    <Fragment key={field}>
      {at > 0 && ' and '}
      <VisuallyHidden>{`${kind} `}</VisuallyHidden>
      <CodeText text={id} />
    </Fragment>
  ))
}

function kindOf(subject: Subject = {}): string {
  const [one, other] = subjectIds(subject)
  if (!one) return 'None'
  return other ? 'Both' : one.kind
}
