// The filters and the order of the rules on the page, kept in the address: the same in every tab. The API's
// own filters are not here; they choose which rules the service is asked for.
import { useChangeSearch } from '../../list/use-change-search.ts'
import { useSearchParam, withParam } from '../../list/use-search-param.ts'
import { useSearchText } from '../../list/use-search-text.ts'
import { withNarrowing } from './narrowing.ts'
import { readingNamed } from './patterns/path-reading.ts'
import { ruleSort } from './rule-columns.tsx'

export type RuleFilters = ReturnType<typeof useRuleFilters>

/** For one component at a time: each call keeps a copy of its own of the text that is being typed. */
export function useRuleFilters() {
  const [q, setQ] = useSearchText('q')
  const [path, setPath] = useSearchText('path')
  const [reading, setReading] = useSearchParam('reading')
  const [sort, setSort] = useSearchParam('sort')
  const change = useChangeSearch()
  /** Takes back what is typed and what a link picked, so that all rules are shown. */
  const clear = () =>
    change((current) => withNarrowing(withParam(withParam(current, 'q', ''), 'path', ''), {}))
  return {
    q,
    setQ,
    path,
    setPath,
    reading: readingNamed(reading),
    setReading,
    sort: ruleSort(sort),
    setSort,
    clear,
  }
}
