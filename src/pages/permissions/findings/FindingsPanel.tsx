// Shows facts about the rules that were sent, with the rows they concern. Findings are looked for among
// all of them; the filters choose which findings are shown.
import { Spinner } from '@primer/react'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { NothingListed } from '../../../list/ListStatus.tsx'
import { permissionsFilter } from '../../../paths.ts'
import { ExportMenu } from '../ExportMenu.tsx'
import { findingKinds, type Finding } from '../facts/finding.ts'
import { subjectFact } from '../facts/subject.ts'
import { FactText } from '../FactText.tsx'
import { Narrowings } from '../Narrowings.tsx'
import { NoRules } from '../NoRules.tsx'
import type { PanelProps } from '../panel-props.ts'
import { ShowAll } from '../ShowAll.tsx'
import { useAge } from '../use-findings.ts'
import { useShownRules } from '../use-shown-rules.ts'
import { AgeFields } from './AgeFields.tsx'
import { FindingGroup } from './FindingGroup.tsx'
import { findingsExport } from './findings-export.ts'

import pageStyles from '../Permissions.module.css'
import styles from './Findings.module.css'

const none: readonly Finding[] = []

export function FindingsPanel({ repo, listing, filters, findings: found }: PanelProps) {
  const { items, whole } = listing
  const { shown: rules, picked } = useShownRules({ listing, filters, findings: found })
  const { age: typedAge, unread, setAge } = useAge()
  const age = useDeferredValue(typedAge)
  const wanted = picked.narrowing.finding
  const shown = useMemo(() => {
    const candidates = found?.filter(({ key }) => wanted === undefined || key === wanted) ?? none
    if (rules.length === items.length) return candidates
    const passing = new Set(rules)
    return candidates.filter((finding) => finding.rules.some((rule) => passing.has(rule)))
  }, [found, rules, items, wanted])
  return (
    <>
      <Narrowings {...picked} />
      <div className={pageStyles.status}>
        {/* The same element throughout, since a new one would not be announced. */}
        <output>{found ? `${shown.length} of ${found.length} findings` : 'Reading rules…'}</output>
        {found && items.length > 0 && <Scope count={items.length} />}
        <div className={pageStyles.menus}>
          {found && <ExportMenu repo={repo} exports={findingsExport(shown, age)} />}
        </div>
      </div>
      {whole && items.length === 0 && <NoRules sent={0} filters={filters} picked={picked} />}
      {found && items.length > 0 && (
        <div className={styles.groups}>
          {wanted !== undefined && shown.length === 0 && (
            <NothingListed action={<ShowAll what="findings" onClick={filters.clear} />}>
              No findings match these filters.
            </NothingListed>
          )}
          {findingKinds
            .map((kind) => ({ kind, findings: shown.filter((each) => each.kind === kind) }))
            // Where one finding is picked, the other kinds have nothing to say.
            .filter(({ findings }) => wanted === undefined || findings.length > 0)
            .map(({ kind, findings }) => (
              <FindingGroup
                key={kind}
                kind={kind}
                findings={findings}
                total={found.filter((each) => each.kind === kind).length}
                age={age}
              >
                {kind === 'not-updated' && (
                  <AgeFields age={typedAge} unread={unread} onChange={setAge} />
                )}
              </FindingGroup>
            ))}
        </div>
      )}
      {!found && <Spinner srText={null} />}
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
