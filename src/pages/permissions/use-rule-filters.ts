// The filters and the order of the rules on the page, kept in the address: the same in every tab. The API's
// own filters are not here; they choose which rules the service is asked for.
import { useDeferredValue, useMemo } from 'react'

import { ageText } from '../../lib/age.ts'
import {
  type FilterNames,
  useChangeSearch,
  useAddressBarParam,
  useSearchParam,
  useSearchText,
} from '../../list/use-search-param.ts'
import { readingNamed, type TypedPath } from './patterns/path-reading.ts'
import { ruleSort } from './rule-columns.tsx'

export type RuleFilters = ReturnType<typeof useRuleFilters>

/** All that chooses or orders rules, the API's own filters included, for exports and for paper. */
export const filterNames: FilterNames = {
  user_id: 'User ID',
  group_id: 'Group ID',
  path: 'Path',
  reading: 'Pattern reading',
  q: 'Filter rules',
  sort: 'Sort',
  finding: 'Finding',
  not_updated_for: 'Not updated for',
}

const usualAge = 'P6M'

export function useRuleFilters() {
  const [q, setQ] = useSearchText('q')
  const [path, setPath] = useSearchText('path')
  const [, setReading] = useSearchParam('reading')
  const [sort, setSort] = useSearchParam('sort')
  const [age, setAge] = useSearchParam('not_updated_for')
  const change = useChangeSearch()
  /** Takes back what is typed and the finding that a link picked. */
  const showAll = () =>
    change((search) => {
      for (const name of ['q', 'path', 'finding']) search.delete(name)
      return search
    })
  return {
    q,
    setQ,
    path,
    setPath,
    reading: readingNamed(useAddressBarParam('reading')),
    setReading,
    sort: ruleSort(sort),
    setSort,
    /** How long ago counts as "not updated": the usual where the address has no age. */
    age: ageText(age) === undefined ? usualAge : age,
    setAge: (next: string) => setAge(next === usualAge ? '' : next),
    showAll,
  }
}

/** What the rules that are shown are filtered by. */
export type AppliedFilters = TypedPath & { q: string }

/** What is typed, a moment later: what is filtered by it must not hold up the next key. */
export function useAppliedFilters({ q, path, reading }: RuleFilters): AppliedFilters {
  return useDeferredValue(useMemo(() => ({ q, path, reading }), [q, path, reading]))
}
