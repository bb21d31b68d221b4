// The heads of the columns, which stay in sight: each names its subject, and what kind of ID it is stands
// once above all of a kind.
import { visibleText } from '../../../lib/visible-text.ts'
import { CodeText } from '../../../ui/PlainText.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { factText, subjectFact } from '../facts/fact.ts'
import { subjectKind, type Subject } from '../facts/subject.ts'
import { SubjectIds } from '../Subject.tsx'
import { columnWidth, MatrixCell } from './MatrixRow.tsx'

import styles from './Matrix.module.css'

type MatrixHeadsProps = {
  subjects: readonly Subject[]
  /** From 1: 0 is the corner. */
  columns: readonly number[]
  /** The column that Tab leads to among the heads. */
  stop: number | undefined
}

export function MatrixHeads({ subjects, columns, stop }: MatrixHeadsProps) {
  const groups = [...Map.groupBy(subjects.keys(), (at) => subjectKind(subjects[at] ?? {}))]
  return (
    <thead className={styles.heads}>
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
      <tr aria-rowindex={1}>
        <MatrixCell head="col" column={0} className={styles.corner} stop={stop}>
          Path pattern
        </MatrixCell>
        {columns.map((column) => {
          const subject = subjects[column - 1] ?? {}
          return (
            <MatrixCell
              key={column}
              head="col"
              column={column}
              className={styles.columnHead}
              title={visibleText(factText(subjectFact(subject)))}
              stop={stop}
            >
              <span>
                <SubjectIds subject={subject}>
                  {({ kind, id }) => (
                    <>
                      <VisuallyHidden>{`${kind} `}</VisuallyHidden>
                      <CodeText text={id} />
                    </>
                  )}
                </SubjectIds>
              </span>
            </MatrixCell>
          )
        })}
      </tr>
    </thead>
  )
}
