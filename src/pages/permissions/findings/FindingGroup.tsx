// Shows the findings of one kind, each with the first of its rules: the first ten at once, the rest in steps.
import { LinkIcon } from '@primer/octicons-react/LinkIcon'
import { useId, useState, type ReactNode } from 'react'

import type { GranularPermission } from '../../../api/resources.ts'
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
  passing: Passing
}

type Passing = ReadonlySet<GranularPermission>

const atFirst = 10
const atOnce = 100

export function FindingGroup({ kind, all, findings, passing }: FindingGroupProps) {
  const [opened, setMost] = useState(atFirst)
  const most = usePrinting() ? findings.length : opened
  const { title, about, each } = findingKinds[kind]
  const next = Math.min(atOnce, findings.length - most)
  const concerned = [...new Set(all.flatMap(({ rules }) => rules))]
  const matching = concerned.filter((rule) => passing.has(rule)).length
  const count = matching === concerned.length ? matching : `${matching} of ${concerned.length}`
  return (
    <Region
      title={title}
      actions={
        <Label variant="secondary">
          {count} {concerned.length === 1 ? 'rule' : 'rules'}
        </Label>
      }
    >
      {!each && <p className={styles.about}>{about}</p>}
      <BareList ordered className={styles.findings}>
        {findings.slice(0, most).map((finding) => (
          <FindingEntry key={finding.key} finding={finding} passing={passing}>
            <FactText fact={finding.fact} /> {each && <span className={styles.why}>{about}</span>}
          </FindingEntry>
        ))}
      </BareList>
      {next > 0 && (
        <Button ref={returnFocus} onClick={() => setMost(most + atOnce)}>
          {`Show ${next} more of ${findings.length}`}
        </Button>
      )}
    </Region>
  )
}

type FindingEntryProps = {
  finding: Finding
  passing: Passing
  children: ReactNode
}

/** That, links to its rules, and the first of them; where filters leave some out, those that pass. */
function FindingEntry({ finding, passing, children }: FindingEntryProps) {
  const linkHere = useLinkHere(ruleParameters)
  // A finding is one of all rules that were sent: what chooses among them would hide some of its own.
  const picked = { ...without(ruleParameters, 'chooses'), finding: finding.key }
  const { kind, rules } = finding
  const matching = rules.filter((rule) => passing.has(rule))
  const others = rules.filter((rule) => !passing.has(rule))
  const { each } = findingKinds[kind]
  const id = useId()
  const beside = (rule: GranularPermission) => (
    <>
      {updatedAgo(rule)}
      {!each && others.length > 0 && passing.has(rule) && ', matches the filters'}
    </>
  )
  return (
    <li className={styles.finding}>
      <p id={id} className={styles.fact}>
        {children}
      </p>
      <div className={styles.links} data-print="never">
        <Link to={linkHere({ ...picked, tab: 'rules' })} aria-describedby={id} data-quiet>
          {rules.length === 1 ? 'Show this rule' : `Show these ${rules.length} rules`}
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
      <div className={styles.rules}>
        {/* Of rules that stand to each other in some way, the others tell what the finding is. */}
        <RuleLines
          rules={each ? matching : [...matching, ...others]}
          others={each ? others.length : 0}
          beside={beside}
        />
      </div>
    </li>
  )
}
