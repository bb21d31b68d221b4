// Which rules a panel shows, in which order, as the address has it: the same in every panel. The API's
// own filters are not here, they choose what is read at all.
import { useDeferredValue, useEffect, useMemo } from 'react'

import type { GranularPermission } from '../../api/endpoints.ts'
import { ruleSort, type RuleList } from '../../list/rule-list.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { useSearchParam, withParam } from '../../list/use-search-param.ts'
import { useSearchText } from '../../list/use-search-text.ts'
import { filterRules } from './filter-rules.ts'
import { withNarrowing } from './narrowing.ts'
import { inSlices } from './patterns/in-slices.ts'
import { isIncomparable, readings, type Reading } from './patterns/path-reading.ts'
import { useNarrowing, type PickedRules } from './use-narrowing.ts'

export type RuleFilters = ReturnType<typeof useRuleFilters>

/** One component at a time: a text field keeps what is typed beside what the address has already. */
export function useRuleFilters() {
  const [q, setQ] = useSearchText('q')
  const [path, setPath] = useSearchText('path')
  const [addressedReading, setReading] = useSearchParam('reading')
  const reading: Reading = Object.hasOwn(readings, addressedReading)
    ? (addressedReading as Reading)
    : 'depot'
  const [addressedSort, setSort] = useSearchParam('sort')
  const sort = ruleSort(addressedSort)
  const change = useChangeSearch()
  /** Takes back what is typed and what a link picked, so that all rules are shown. */
  const clear = () =>
    change((current) => withNarrowing(withParam(withParam(current, 'q', ''), 'path', ''), {}))
  return { q, setQ, path, setPath, reading, setReading, sort, setSort, clear }
}

/**
 * The rules that pass the filters, sorted; follows what is typed a moment later. None while a finding
 * that was picked can't be looked for yet.
 */
export function useShownRules(
  list: RuleList,
  { q, path, reading, sort }: RuleFilters,
): { shown: readonly GranularPermission[]; picked: PickedRules } {
  usePatternsRead(list.items, reading)
  const wanted = useDeferredValue(useMemo(() => ({ q, path, reading }), [q, path, reading]))
  const picked = useNarrowing(list)
  const { picks } = picked
  const shown = useMemo(() => {
    const passing = filterRules(list.sorted(sort), wanted, list.search)
    return picks ? passing.filter(picks) : passing
  }, [list, sort, wanted, picks])
  return { shown, picked }
}

/** Patterns are read a few at a time, between other work, so that the first key finds them read. */
function usePatternsRead(rules: readonly GranularPermission[], reading: Reading): void {
  useEffect(() => {
    let done = 0
    return inSlices(() => {
      for (const rule of rules.slice(done, done + atOnce)) isIncomparable(rule, reading)
      done += atOnce
      return done >= rules.length
    })
  }, [rules, reading])
}

/** About a millisecond's work. */
const atOnce = 50
