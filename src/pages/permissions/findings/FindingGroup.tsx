// Shows the findings of one kind, each with its rules.
import { clsx } from 'clsx'

import type { GranularPermission } from '../../../api/resources.ts'
import { counted } from '../../../lib/counted.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { without } from '../../../list/criteria.ts'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { BareList } from '../../../ui/BareList.tsx'
import { Label } from '../../../ui/Label.tsx'
import { Link } from '../../../ui/Link.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { Region } from '../../../ui/Region.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { factText } from '../facts/fact.ts'
import { FactText } from '../facts/FactText.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import { RuleLines } from '../RuleLines.tsx'
import { useSteps } from '../use-steps.tsx'

import layout from '../../../ui/Layout.module.css'
import styles from './Findings.module.css'

type FindingGroupProps = {
  kind: FindingKind
  /** Those of the kind, and those of them that pass the filters. */
  all: readonly Finding[]
  findings: readonly Finding[]
  passing: Passing
}

type Passing = ReadonlySet<GranularPermission>

export function FindingGroup({ kind, all, findings, passing }: FindingGroupProps) {
  const { shown, more } = useSteps(findings, 10)
  const { title, about, each } = findingKinds[kind]
  const some = findings.length < all.length && `${findings.length} of `
  const concerned = new Set(findings.flatMap(({ rules }) => rules)).size
  return (
    <Region
      title={title}
      actions={
        <Label variant="secondary">
          {some}
          {counted(all.length, 'finding')} · {counted(concerned, 'rule')}
        </Label>
      }
    >
      {!each && <p className={clsx(layout.muted, styles.about)}>{about}</p>}
      <BareList className={clsx(layout.stack, styles.findings)}>
        {shown.map((finding) => (
          <FindingEntry key={finding.key} finding={finding} passing={passing} />
        ))}
      </BareList>
      {more}
    </Region>
  )
}

type FindingEntryProps = { finding: Finding; passing: Passing }

/** That, a link to its rules, and the rules; where filters leave some out, first those that pass. */
function FindingEntry({ finding, passing }: FindingEntryProps) {
  const linkHere = useLinkHere(ruleParameters)
  const { kind, key, rules, fact } = finding
  const matching = rules.filter((rule) => passing.has(rule))
  const others = rules.filter((rule) => !passing.has(rule))
  const { each, about } = findingKinds[kind]
  const beside = (rule: GranularPermission) => (
    <>
      {updatedAgo(rule)}
      {!each && others.length > 0 && passing.has(rule) && ', matches the filters'}
    </>
  )
  return (
    <li className={styles.finding}>
      {/* What holds of each rule alone, the title has said. */}
      <p className={clsx(styles.fact, each && layout.muted)}>
        {(each && about) ?? <FactText fact={fact} />}
        {each &&
          others.length > 0 &&
          ` Of the ${rules.length} rules, the filters leave ${matching.length}.`}
      </p>
      <Link
        // A finding is one of all rules that were sent: what chooses among them would hide some of its own.
        to={linkHere({ ...without(ruleParameters, 'chooses'), finding: key, tab: 'rules' })}
        aria-description={visibleText(factText(fact))}
        data-quiet
        data-print="never"
      >
        {rules.length === 1 ? 'Show this rule' : `Show these ${rules.length} rules`}
      </Link>
      <div className={styles.rules}>
        {/* Of rules that stand to each other in some way, the others tell what the finding is. */}
        <RuleLines
          rules={each ? matching : [...matching, ...others]}
          beside={beside}
          unmarked={kind === 'both-subjects' || kind === 'no-subject'}
        />
      </div>
    </li>
  )
}

function updatedAgo({ updated_unix, last_updated_by }: GranularPermission) {
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
