// The first of some rules, on paper all, a line each: evaluation order, pattern and subject.
import type { ReactNode } from 'react'

import type { GranularPermission, Rules } from '../../api/resources.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Absent, CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { SubjectLinks } from './Subject.tsx'

import styles from './Permissions.module.css'

type RuleLinesProps = {
  rules: Rules
  /** A column of its own, in lines that have no heads. */
  beside?: (rule: GranularPermission) => ReactNode
  /** What else is to be said of a rule, behind its subject. */
  note?: (rule: GranularPermission) => ReactNode
  /** What is to be said of a rule's pattern. */
  ofPattern?: (rule: GranularPermission) => ReactNode
  /** How many are not among them, since they don't match the filters. */
  others?: number
}

/** On a screen; a link beside them leads to the others. */
const fewEnough = 5

export function RuleLines({ rules, note, beside, ofPattern, others = 0 }: RuleLinesProps) {
  const most = usePrinting() ? rules.length : fewEnough
  const left = [
    rules.length > most && `${rules.length - most} more`,
    others > 0 &&
      `${others === 1 ? '1 other that doesn’t' : `${others} others that don’t`} match the filters`,
  ]
  return (
    <BareList className={styles.lines}>
      {rules.slice(0, most).map((rule, index) => {
        const noted = note?.(rule)
        const meant = ofPattern?.(rule)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rules may lack an ID, and these never move
          <li key={index}>
            <span className={styles.order}>
              {beside && 'Order '}
              {rule.evaluation_order?.toString() ?? <Absent />}
            </span>
            <span>
              {rule.path_pattern === undefined ? (
                <Absent />
              ) : (
                <CodeText text={rule.path_pattern || '""'} />
              )}
              {meant && <small className={styles.answer}> ({meant})</small>}
            </span>
            <span className={styles.lineSubject}>
              <SubjectLinks subject={rule} />
              {noted && <>, {noted}</>}
            </span>
            {beside && <span className={styles.lineSubject}>{beside(rule)}</span>}
          </li>
        )
      })}
      {left
        .filter((words) => words !== false)
        .map((words) => (
          <li key={words}>
            <span className={styles.moreLines}>and {words}</span>
          </li>
        ))}
    </BareList>
  )
}

/** Above such lines, in a table's head. */
export function RuleLinesHead() {
  return (
    <span className={styles.lines}>
      {['Order', 'Pattern that could match', 'Subject'].map((head) => (
        <span key={head}>{head}</span>
      ))}
    </span>
  )
}

/** A note: when the rule was updated last, and by whom. */
export function updatedAgo({ updated_unix, last_updated_by }: GranularPermission) {
  return (
    updated_unix !== undefined && (
      <>
        updated <Timestamp seconds={updated_unix} />
        {last_updated_by && (
          <>
            {' by '}
            <CodeText text={last_updated_by} />
          </>
        )}
      </>
    )
  )
}
