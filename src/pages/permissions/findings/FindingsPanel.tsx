// Shows facts about the rules that were sent, with the rows they concern. Findings are looked for among
// all of them; the filters choose which findings are shown.
import { clsx } from 'clsx'
import { useMemo } from 'react'

import { AgeSelect } from '../../../list/AgeSelect.tsx'
import { EmptyList, NoMatches } from '../../../list/ListStatus.tsx'
import { ruleParameters } from '../../../parameters.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { FindingGroup } from './FindingGroup.tsx'

import layout from '../../../ui/Layout.module.css'
import styles from './Findings.module.css'

const kinds = Object.keys(findingKinds) as FindingKind[]

export function FindingsPanel(panel: PanelProps) {
  const { audit, filters, onChange, shown, nothing } = panel
  const { items } = audit.list
  const all = audit.findings
  const findings = useMemo(() => audit.findingsAmong(shown) ?? [], [audit, shown])
  const passing = useMemo(() => new Set(shown.rules), [shown])
  const found = kinds.filter((kind) => ofKind(findings, kind).length > 0)
  const others = kinds.filter((kind) => !found.includes(kind))
  const none = others.map((kind) => findingKinds[kind].title.toLowerCase()).join(', ')
  return (
    <>
      <PanelStatus
        {...panel}
        // The same element throughout, since a new one would not be announced.
        count={
          <output>
            {all
              ? `${findings.length} of ${all.length} findings in ${items.length} rules`
              : 'Loading rules…'}
          </output>
        }
      >
        <div className={styles.age} data-print="never">
          <AgeSelect
            label={ruleParameters.not_updated_for.label}
            value={filters.not_updated_for}
            onChange={(next) => onChange({ not_updated_for: next })}
          />
        </div>
      </PanelStatus>
      {all && findings.length > 0 && (
        <div className={clsx(layout.stack, styles.groups)}>
          {found.map((kind) => (
            <FindingGroup
              key={kind}
              kind={kind}
              all={ofKind(all, kind)}
              findings={ofKind(findings, kind)}
              passing={passing}
            />
          ))}
          {/* What filters leave out may have been found. */}
          {findings.length === all.length && none && (
            <p className={clsx(layout.muted, styles.about)}>Not found: {none}.</p>
          )}
        </div>
      )}
      {all?.length === 0 && !nothing && <EmptyList>No findings. Looked for: {none}.</EmptyList>}
      {/* Why no rule is shown is said by the answer about the path, or in its place. */}
      {all && all.length > 0 && findings.length === 0 && shown.rules.length > 0 && (
        <NoMatches total={all.length} what="findings" page={ruleParameters} />
      )}
      {!all && (
        <div className={clsx(layout.stack, styles.groups)}>
          <Skeleton of="region" lines={5} />
          <Skeleton of="region" lines={3} />
        </div>
      )}
      {nothing}
    </>
  )
}

function ofKind(findings: readonly Finding[], kind: FindingKind): readonly Finding[] {
  return findings.filter((each) => each.kind === kind)
}
