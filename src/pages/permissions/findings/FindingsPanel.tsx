// Shows facts about the rules that were sent, with the rows they concern. Findings are looked for among
// all of them; the filters choose which findings are shown.
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { AgeSelect } from '../../../list/AgeSelect.tsx'
import { permissionsFilter } from '../../../paths.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { subjectFact } from '../facts/fact.ts'
import { FactText } from '../facts/FactText.tsx'
import { findingKinds, type Finding, type FindingKind } from '../facts/findings-of.ts'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { FindingGroup } from './FindingGroup.tsx'

import styles from './Findings.module.css'

const none: readonly Finding[] = []
const kinds = Object.keys(findingKinds) as FindingKind[]

export function FindingsPanel({
  list,
  filters,
  findings: found,
  shown: rules,
  picked,
}: PanelProps) {
  const { items } = list
  const age = useDeferredValue(filters.age)
  const key = picked?.key
  const shown = useMemo(() => {
    const candidates = found?.filter((each) => key === undefined || key === each.key) ?? none
    if (rules.length === items.length) return candidates
    const passing = new Set(rules)
    return candidates.filter((finding) => finding.rules.some((rule) => passing.has(rule)))
  }, [found, rules, items, key])
  return (
    <>
      <PanelStatus>
        {/* The same element throughout, since a new one would not be announced. */}
        <output>{found ? `${shown.length} of ${found.length} findings` : 'Reading rules…'}</output>
        {found && items.length > 0 && <Scope count={items.length} />}
      </PanelStatus>
      {found && items.length > 0 && (
        <div className={styles.groups}>
          {kinds
            .map((kind) => ({ kind, findings: shown.filter((each) => each.kind === kind) }))
            // Where one finding is picked, the other kinds have nothing to say.
            .filter(({ findings }) => key === undefined || findings.length > 0)
            .map(({ kind, findings }) => (
              <FindingGroup
                key={kind}
                kind={kind}
                findings={findings}
                total={found.filter((each) => each.kind === kind).length}
                age={age}
              >
                {kind === 'not-updated' && (
                  <div className={styles.age} data-print="never">
                    <AgeSelect
                      label="Not updated for"
                      value={filters.age}
                      onChange={filters.setAge}
                    />
                  </div>
                )}
              </FindingGroup>
            ))}
        </div>
      )}
      {!found && <Spinner />}
    </>
  )
}

/** Says which rules the findings are about: those that were sent, under the API's own filters. */
function Scope({ count }: { count: number }) {
  const [search] = useSearchParams()
  const filter = permissionsFilter(search)
  const filtered = Object.keys(filter).length > 0
  return (
    <span>
      {`Facts about the ${count} rules sent`}
      {filtered && (
        <>
          {' for '}
          <FactText fact={subjectFact(filter)} />
        </>
      )}
      . Rules are named by their evaluation order.
    </span>
  )
}
