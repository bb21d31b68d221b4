// What every tab's panel is given, and the rules that pass everything that the address filters by, in the
// order it asks for.
import { useDeferredValue, useMemo } from 'react'

import type { GranularPermission } from '../../api/endpoints.ts'
import { sortOf } from '../../list/column.ts'
import type { RuleList } from '../../list/list-queries.ts'
import { useSearchParam } from '../../list/use-search-param.ts'
import type { Fact } from './facts/fact.ts'
import { kindTexts } from './facts/finding-texts.ts'
import type { Finding } from './facts/finding.ts'
import { filterRules, type TypedFilters } from './filter-rules.ts'
import { evaluationOrder, listedColumns } from './rule-columns.tsx'
import { useAge } from './use-findings.ts'
import type { RuleFilters } from './use-rule-filters.ts'

/**
 * `repo` as addressed; `list` is what the service sent under the API's own filters, at `readAt` in
 * milliseconds since 1970, and `findings` are those of all of it, once it is whole.
 */
export type PanelProps = {
  repo: string
  list: RuleList
  readAt: number
  filters: RuleFilters
  findings: readonly Finding[] | undefined
}

/** The finding that a link picked: what it says, and its rules; none while it can't be looked for yet. */
export type Picked = { key: string; says: Fact; rules: ReadonlySet<GranularPermission> }

/** `typed` are the filters that the rules pass: those in the fields, a moment later. */
export function useShownRules({
  list,
  filters: { q, path, reading, sort },
  findings,
}: Pick<PanelProps, 'list' | 'filters' | 'findings'>): {
  shown: readonly GranularPermission[]
  typed: TypedFilters
  picked: Picked | undefined
} {
  const typed = useDeferredValue(useMemo(() => ({ q, path, reading }), [q, path, reading]))
  const picked = usePicked(findings)
  const shown = useMemo(() => {
    // Part of a list is only shown in evaluation order, the one it is known for.
    const sortable = list.whole || sort === evaluationOrder
    const sorted = sortable ? list.sorted(sortOf(listedColumns, sort)) : []
    const passing = filterRules(sorted, typed, list.search)
    return picked ? passing.filter((rule) => picked.rules.has(rule)) : passing
  }, [list, sort, typed, picked])
  return { shown, typed, picked }
}

function usePicked(findings: PanelProps['findings']): Picked | undefined {
  const [key] = useSearchParam('finding')
  const [age] = useAge()
  return useMemo(() => {
    if (key === '') return undefined
    const found = findings?.find((finding) => finding.key === key)
    const rules = found?.rules ?? []
    const unfound = findings ? 'not found in the rules that were sent.' : 'looking for it…'
    return {
      key,
      says: found ? kindTexts[found.kind].fact(rules, age) : [unfound],
      rules: new Set(rules),
    }
  }, [key, findings, age])
}
