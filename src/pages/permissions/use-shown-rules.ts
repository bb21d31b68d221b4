// The findings of all rules that were sent, and the rules that pass everything that the address filters by, in
// the order it asks for.
import { useDeferredValue, useMemo } from 'react'

import type { GranularPermission } from '../../api/endpoints.ts'
import { sortOf } from '../../list/column.ts'
import type { RuleList } from '../../list/list-queries.ts'
import { useSearchParam } from '../../list/use-search-param.ts'
import { findingsOf, type Finding } from './facts/findings-of.ts'
import type { Rules } from './facts/rules.ts'
import { passesPath } from './patterns/path-reading.ts'
import { listedColumns } from './rule-columns.tsx'
import { useAppliedFilters, type AppliedFilters, type RuleFilters } from './use-rule-filters.ts'

/**
 * `list` is what the service sent under the API's own filters, and `findings` are those of all of it, once it
 * is whole.
 */
export type FilteredRules = {
  list: RuleList
  filters: RuleFilters
  findings: readonly Finding[] | undefined
}

/**
 * `appliedFilters` are those that the rules pass: what is in the fields, a moment later. `picked` is the
 * finding that a link picked, without rules while it can't be looked for yet.
 */
export type ShownRules = {
  shown: Rules
  appliedFilters: AppliedFilters
  picked: Omit<Finding, 'kind'> | undefined
}

/** As of the moment the list was whole; a moment after the list or the age has changed. */
export function useFindings(
  list: RuleList | undefined,
  { age }: RuleFilters,
): readonly Finding[] | undefined {
  const settled = useDeferredValue(useMemo(() => ({ list, age }), [list, age]))
  const found = useMemo(
    () => (settled.list?.whole ? findingsOf(settled.list.items, settled.age) : undefined),
    [settled],
  )
  return list && found
}

export function useShownRules({ list, filters, findings }: FilteredRules): ShownRules {
  const { sort } = filters
  const appliedFilters = useAppliedFilters(filters)
  const [key] = useSearchParam('finding')
  const picked = useMemo(() => {
    const unfound = findings ? 'not found in the rules that were sent.' : 'looking for it…'
    const found = findings?.find((finding) => finding.key === key)
    return key === '' ? undefined : (found ?? { key, rules: [], fact: [unfound] })
  }, [key, findings])
  const shown = useMemo(() => {
    const ofFinding = picked && new Set(picked.rules)
    const concerned = passesPath(appliedFilters)
    const passes = (rule: GranularPermission) =>
      (ofFinding?.has(rule) ?? true) && (concerned?.(rule) ?? true)
    return list.shown({
      q: appliedFilters.q,
      // Where nothing is filtered they are the same array as before, which no table renders anew.
      passes: ofFinding || concerned ? passes : undefined,
      sort: sortOf(listedColumns, sort),
    })
  }, [list, sort, appliedFilters, picked])
  return { shown, appliedFilters, picked }
}
