// Shows facts about the rules that were sent, with the rows they concern. Findings are looked for among
// all of them; the filters choose which findings are shown.
import { useMemo } from 'react'

import { AgeSelect } from '../../../list/AgeSelect.tsx'
import { criteriaOf } from '../../../list/criteria.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { subjectFact } from '../facts/fact.ts'
import { FactText } from '../facts/FactText.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import type { Subject } from '../facts/subject.ts'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { FindingGroup } from './FindingGroup.tsx'

import styles from './Findings.module.css'

const none: readonly Finding[] = []
const kinds = Object.keys(findingKinds) as FindingKind[]

export function FindingsPanel({ audit, filters, onChange, applied, shown, nothing }: PanelProps) {
  const { items } = audit.list
  const found = audit.findings
  const { rules, picked } = shown
  const { user_id, group_id, not_updated_for: age } = applied
  const key = picked?.key
  const findings = useMemo(() => {
    const candidates = found?.filter((each) => key === undefined || key === each.key) ?? none
    if (rules.length === items.length) return candidates
    const passing = new Set(rules)
    return candidates.filter((finding) => finding.rules.some((rule) => passing.has(rule)))
  }, [found, rules, items, key])
  return (
    <>
      <PanelStatus
        {...{ applied, onChange, shown }}
        // The same element throughout, since a new one would not be announced.
        count={
          <output>
            {found ? `${findings.length} of ${found.length} findings` : 'Reading rules…'}
          </output>
        }
      >
        {found && items.length > 0 && (
          <Scope count={items.length} asked={criteriaOf(ruleParameters, { user_id, group_id })} />
        )}
      </PanelStatus>
      {found && items.length > 0 && (
        <div className={styles.groups}>
          {kinds
            .map((kind) => ({ kind, ofKind: findings.filter((each) => each.kind === kind) }))
            // Where one finding is picked, the other kinds have nothing to say.
            .filter(({ ofKind }) => key === undefined || ofKind.length > 0)
            .map(({ kind, ofKind }) => (
              <FindingGroup
                key={kind}
                kind={kind}
                findings={ofKind}
                total={found.filter((each) => each.kind === kind).length}
                age={age}
              >
                {kind === 'not-updated' && (
                  <div className={styles.age} data-print="never">
                    <AgeSelect
                      label={ruleParameters.not_updated_for.label}
                      value={filters.not_updated_for}
                      onChange={(next) => onChange({ not_updated_for: next })}
                    />
                  </div>
                )}
              </FindingGroup>
            ))}
        </div>
      )}
      {!found && <Spinner />}
      {nothing}
    </>
  )
}

/** Says which rules the findings are about: those that were sent, under the API's own filters. */
function Scope({ count, asked }: { count: number; asked: Subject }) {
  const filtered = Object.keys(asked).length > 0
  return (
    <span>
      {`Facts about the ${count} rules sent`}
      {filtered && (
        <>
          {' for '}
          <FactText fact={subjectFact(asked)} />
        </>
      )}
      . Rules are named by their evaluation order.
    </span>
  )
}
