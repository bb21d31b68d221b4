// Which rules a panel shows, in which order, as the address has it: the same in every panel. The API's
// own filters are not here, they choose what is read at all.
import { useDeferredValue, useEffect, useMemo } from 'react'

import type { Listing, ReadPermission } from '../../api/endpoints.ts'
import { inOrder, parseSort, sortedBy } from '../../list/sort.ts'
import { useChangeSearch } from '../../list/use-change-search.ts'
import { useLatest } from '../../list/use-latest.ts'
import { useOrder } from '../../list/use-order.ts'
import { useSearchParam, withParam } from '../../list/use-search-param.ts'
import { useSearchText } from '../../list/use-search-text.ts'
import { inSlices } from '../../ui/in-slices.ts'
import { usePreparation } from '../../ui/use-preparation.ts'
import {
  defaultSort,
  evaluationOrder,
  filterRules,
  readSort,
  sortValues,
  textOf,
} from './arrange.ts'
import { withNarrowing } from './narrowing.ts'
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
  const sort = readSort(addressedSort)
  const change = useChangeSearch()
  /** Takes back what is typed and what a link picked, so that all rules are shown. */
  const clear = () =>
    change((current) => withNarrowing(withParam(withParam(current, 'q', ''), 'path', ''), {}))
  return { q, setQ, path, setPath, reading, setReading, sort, setSort, clear }
}

/**
 * The rules that pass the filters, sorted; follows what is typed a moment later. `sorting` while there
 * is nothing to show yet, since the order of a long list is still being worked out, or a finding is
 * still being looked for.
 */
export function useShownRules(
  listing: Listing<ReadPermission>,
  { q, path, reading, sort }: RuleFilters,
): { shown: readonly ReadPermission[]; sorting: boolean; picked: PickedRules } {
  const { items, whole } = listing
  const texts = usePreparation(items, textOf)
  usePatternsRead(items, reading)
  const sorted = useSortedRules(items, whole, sort)
  const wanted = useDeferredValue(useMemo(() => ({ q, path, reading }), [q, path, reading]))
  const picked = useNarrowing(listing)
  const { picks, finding } = picked
  const found = useMemo(() => {
    if (!sorted || finding === 'looking') return undefined
    const passing = filterRules(sorted, wanted, texts)
    return picks ? passing.filter(picks) : passing
  }, [sorted, wanted, texts, picks, finding])
  return { shown: useLatest(found, none), sorting: found === undefined, picked }
}

const none: readonly ReadPermission[] = []

/** Undefined while the order is being worked out, for which the list has to be whole. */
function useSortedRules(items: readonly ReadPermission[], whole: boolean, sort: string) {
  const { order, waiting } = useOrder(whole ? items : none, sortValues, sort)
  return useMemo(() => {
    const { key, descending } = parseSort(sort)
    // Numbers are sorted within a frame, so that a list that arrives is in evaluation order, too.
    if (key === defaultSort) return sortedBy(items, evaluationOrder, descending)
    return waiting || !order ? undefined : inOrder(items, order)
  }, [items, order, waiting, sort])
}

/** Patterns are read a few at a time, between other work, so that the first key finds them read. */
function usePatternsRead(rules: readonly ReadPermission[], reading: Reading): void {
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
