// What is odd about the rules that were read: a button for each kind of finding shows its rules alone.
import { clsx } from 'clsx'
import { useId } from 'react'

import { Button } from '../../ui/Button.tsx'
import { findingKinds, findingWords, type FindingKind, type Findings } from './findings.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type FindingsProps = {
  /** Undefined until the rules are there. */
  findings: Findings | undefined
  value: FindingKind | ''
  /** Whether the service was asked for some of the rules only. */
  ofSomeRules: boolean
  onChange: (kind: FindingKind | '') => void
}

export function FindingButtons({ findings, value, ofSomeRules, onChange }: FindingsProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={clsx(layout.row, styles.findings)}>
      <b id={id}>Findings</b>
      {findingKinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-pressed={kind === value}
          onClick={() => onChange(kind === value ? '' : kind)}
        >
          {findingWords[kind].label} <span className={layout.muted}>{findings?.[kind].size}</span>
        </Button>
      ))}
      {ofSomeRules && <small>of the rules read for these IDs</small>}
    </fieldset>
  )
}
