// Shows the findings of one kind, each with the first of its rules where it doesn't name them all: the first ten at
// once, the rest in steps.
import { LinkIcon } from '@primer/octicons-react/LinkIcon'
import { useId, useState, type ReactNode } from 'react'

import { without } from '../../../list/criteria.ts'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { BareList } from '../../../ui/BareList.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Label } from '../../../ui/Label.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Region } from '../../../ui/Region.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { FactText } from '../facts/FactText.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import { RuleLines, updatedAgo } from '../RuleLines.tsx'

import styles from './Findings.module.css'

type FindingGroupProps = {
  kind: FindingKind
  /** Those of the kind, and those of them that pass the filters. */
  all: readonly Finding[]
  findings: readonly Finding[]
  age: string
  children?: ReactNode
}

const atFirst = 10
const atOnce = 100

export function FindingGroup({ kind, all, findings, age, children }: FindingGroupProps) {
  const [opened, setMost] = useState(atFirst)
  const most = usePrinting() ? findings.length : opened
  const { title, about } = findingKinds[kind]
  const next = Math.min(atOnce, findings.length - most)
  const rules = concerned(findings)
  const allRules = concerned(all)
  const count = rules === allRules ? rules : `${rules} of ${allRules}`
  return (
    <Region
      title={title}
      actions={
        <Label variant="secondary">
          {count} {allRules === 1 ? 'rule' : 'rules'}
        </Label>
      }
    >
      {children}
      {about && <p className={styles.about}>{about}</p>}
      {findings.length === 0 ? (
        <p className={styles.none}>{noneOf(kind, all, age)}</p>
      ) : (
        <BareList ordered className={styles.findings}>
          {findings.slice(0, most).map((finding) => (
            <FindingEntry key={finding.key} finding={finding} />
          ))}
        </BareList>
      )}
      {next > 0 && (
        <Button ref={returnFocus} onClick={() => setMost(most + atOnce)}>
          {`Show ${next} more of ${findings.length}`}
        </Button>
      )}
    </Region>
  )
}

/** Why no finding of a kind is shown. */
export function noneOf(kind: FindingKind, all: readonly Finding[], age: string): string {
  const { title, none } = findingKinds[kind]
  return all.length === 0 ? none(age) : `No finding of “${title}” matches the filters.`
}

/** How many rules some findings are about. */
function concerned(findings: readonly Finding[]): number {
  return new Set(findings.flatMap(({ rules }) => rules)).size
}

/** What it says, links to its rules, and the first of them. */
function FindingEntry({ finding }: { finding: Finding }) {
  const linkHere = useLinkHere(ruleParameters)
  // A finding is one of all rules that were sent: what chooses among them would hide some of its own.
  const picked = { ...without(ruleParameters, 'chooses'), finding: finding.key }
  const { kind, rules, fact } = finding
  const count = rules.length
  const id = useId()
  return (
    <li className={styles.finding}>
      <p id={id} className={styles.fact}>
        <FactText fact={fact} />
      </p>
      <div className={styles.links} data-print="never">
        <Link to={linkHere({ ...picked, tab: 'rules' })} aria-describedby={id} data-quiet>
          {count === 1 ? 'Show this rule' : `Show these ${count} rules`}
        </Link>
        <Tooltip text="Link to this finding">
          <LinkButton
            to={linkHere(picked)}
            variant="invisible"
            size="small"
            leadingVisual={LinkIcon}
            aria-label="Link to this finding"
            aria-describedby={id}
          />
        </Tooltip>
      </div>
      {!findingKinds[kind].namesRules && (
        <div className={styles.rules}>
          <RuleLines rules={rules} note={kind === 'not-updated' ? updatedAgo : undefined} />
        </div>
      )}
    </li>
  )
}
