// The rules that pass everything that the address filters by, in the order it asks for.
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { GranularPermission } from '../../api/endpoints.ts'
import { sortOf } from '../../list/column.ts'
import { usePreparedSorts } from '../../list/use-prepared-sorts.ts'
import type { Fact } from './facts/fact.ts'
import { kindTexts } from './facts/finding-texts.ts'
import { filterRules } from './filter-rules.ts'
import { isPicked, narrowingOnly, parseNarrowing, type Narrowing } from './narrowing.ts'
import type { PanelProps } from './panel-props.ts'
import { evaluationOrder, listedColumns } from './rule-columns.tsx'
import { useAge } from './use-findings.ts'

/** What a link picked out of the rules. */
export type PickedRules = {
  narrowing: Narrowing
  /** Absent where the address picks nothing. */
  picks?: (rule: GranularPermission) => boolean
  /** What the finding says, where one is picked; `gone` where the rules sent now don't make it. */
  finding?: Fact | 'gone' | 'looking'
}

/** Follows what is typed a moment later. None while a finding that was picked can't be looked for yet. */
export function useShownRules({
  listing: list,
  filters: { q, path, reading, sort },
  findings,
}: Pick<PanelProps, 'listing' | 'filters' | 'findings'>): {
  shown: readonly GranularPermission[]
  picked: PickedRules
} {
  usePreparedSorts(list, listedColumns)
  const wanted = useDeferredValue(useMemo(() => ({ q, path, reading }), [q, path, reading]))
  const picked = usePicked(findings)
  const { picks } = picked
  const shown = useMemo(() => {
    // Part of a list is only shown in evaluation order, the one it is known for.
    const sortable = list.whole || sort === evaluationOrder
    const sorted = sortable ? list.sorted(sortOf(listedColumns, sort)) : []
    const passing = filterRules(sorted, wanted, list.search)
    return picks ? passing.filter(picks) : passing
  }, [list, sort, wanted, picks])
  return { shown, picked }
}

function usePicked(findings: PanelProps['findings']): PickedRules {
  const [search] = useSearchParams()
  const addressed = narrowingOnly(search)
  const { age } = useAge()
  const narrowing = useMemo(() => parseNarrowing(new URLSearchParams(addressed)), [addressed])
  return useMemo(() => {
    if (addressed === '') return { narrowing }
    const picked = isPicked(narrowing)
    if (narrowing.finding === undefined) return { narrowing, picks: picked }
    const found = findings?.find(({ key }) => key === narrowing.finding)
    if (!found) return { narrowing, picks: () => false, finding: findings ? 'gone' : 'looking' }
    const among = new Set(found.rules)
    return {
      narrowing,
      picks: (rule) => among.has(rule) && picked(rule),
      finding: kindTexts[found.kind].fact(found.rules, age),
    }
  }, [addressed, narrowing, findings, age])
}
