// Shows facts about the rules that were sent, with the rows they concern. Findings are looked for among
// all of them; the filters choose which findings are shown.
import { useMemo } from 'react'

import { AgeSelect } from '../../../list/AgeSelect.tsx'
import { ruleParameters } from '../../../parameters.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { FindingGroup } from './FindingGroup.tsx'

import styles from './Findings.module.css'

const kinds = Object.keys(findingKinds) as FindingKind[]

export function FindingsPanel(panel: PanelProps) {
  const { audit, filters, onChange, applied, shown, nothing } = panel
  const { items } = audit.list
  const all = audit.findings
  const { not_updated_for: age } = applied
  const findings = useMemo(() => audit.findingsAmong(shown) ?? [], [audit, shown])
  const passing = useMemo(() => new Set(shown.rules), [shown])
  const hasGroup = (kind: FindingKind) =>
    ofKind(findings, kind).length > 0 || (kind === 'not-updated' && !shown.picked)
  const without = Object.groupBy(
    kinds.filter((kind) => !hasGroup(kind)),
    (kind) => (all && ofKind(all, kind).length > 0 ? 'filtered' : 'none'),
  )
  return (
    <>
      <PanelStatus
        {...panel}
        // The same element throughout, since a new one would not be announced.
        count={
          <output>{all ? `${findings.length} of ${all.length} findings` : 'Loading rules…'}</output>
        }
      >
        {all && items.length > 0 && (
          <span>
            Facts about the {items.length} rules sent. Numbers of rules are evaluation orders.
          </span>
        )}
      </PanelStatus>
      {all && items.length > 0 && (
        <div className={styles.groups}>
          {kinds.filter(hasGroup).map((kind) => (
            <FindingGroup
              key={kind}
              kind={kind}
              all={ofKind(all, kind)}
              findings={ofKind(findings, kind)}
              passing={passing}
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
          {/* Where one finding is picked, the other kinds have nothing to say. */}
          {!shown.picked && (
            <p className={styles.none}>
              {without.filtered &&
                `Nothing that matches the filters in: ${titles(without.filtered)}. `}
              {without.none && `Nothing in: ${titles(without.none)}.`}
            </p>
          )}
        </div>
      )}
      {!all && (
        <div className={styles.groups}>
          <Skeleton of="region" lines={5} />
          <Skeleton of="region" lines={3} />
        </div>
      )}
      {nothing}
    </>
  )
}

function titles(of: readonly FindingKind[]): string {
  return of.map((kind) => findingKinds[kind].title.toLowerCase()).join(', ')
}

function ofKind(findings: readonly Finding[], kind: FindingKind): readonly Finding[] {
  return findings.filter((each) => each.kind === kind)
}
