// Shows the findings of one kind: the first ten at once, the rest in steps.
import { useState, type ReactNode } from 'react'

import { BareList } from '../../../ui/BareList.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Region } from '../../../ui/Region.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import { FindingEntry } from './FindingEntry.tsx'

import styles from './Findings.module.css'

type FindingGroupProps = {
  kind: FindingKind
  /** Those of the kind that pass the filters, and how many there are. */
  findings: readonly Finding[]
  total: number
  age: string
  children?: ReactNode
}

const atFirst = 10
const atOnce = 100

export function FindingGroup({ kind, findings, total, age, children }: FindingGroupProps) {
  const [most, setMost] = useState(atFirst)
  const { title, about, none } = findingKinds[kind]
  const next = Math.min(atOnce, findings.length - most)
  const count = findings.length === total ? total : `${findings.length} of ${total}`
  return (
    <Region title={title} actions={<span className={styles.counter}>{count}</span>}>
      {children}
      {about && <p className={styles.about}>{about}</p>}
      {total === 0 && <p className={styles.none}>{none(age)}</p>}
      {total > 0 && findings.length === 0 && (
        <p className={styles.none}>None of them is about a rule that matches the filters.</p>
      )}
      {findings.length > 0 && (
        <BareList ordered className={styles.findings}>
          {findings.slice(0, most).map((finding) => (
            <FindingEntry key={finding.key} finding={finding} />
          ))}
        </BareList>
      )}
      {next > 0 && (
        <>
          <Button ref={returnFocus} onClick={() => setMost(most + atOnce)}>
            {`Show ${next} more of ${findings.length}`}
          </Button>
          <p className={styles.unprinted}>
            {`The first ${most} of ${findings.length} are printed. An export holds all of them.`}
          </p>
        </>
      )}
    </Region>
  )
}
