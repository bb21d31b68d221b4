// Filters rules, or what is about rules, by the words and the path that are typed above them, in every tab.
import type { GranularPermission } from '../../api/endpoints.ts'
import type { Search } from '../../lib/search.ts'
import { couldConcern, type TypedPath } from './patterns/path-reading.ts'

export type TypedFilters = TypedPath & { q: string }

/**
 * The items that hold every word of `q` in some field, case and composition aside, and of whose rules `path`,
 * where there is one, could concern one. In the order given; `texts` are of the same items in any order.
 */
export function filterByRules<Item>(
  items: readonly Item[],
  { q, path, reading }: TypedFilters,
  texts: Search<Item>,
  rulesOf: (item: Item) => readonly GranularPermission[],
): readonly Item[] {
  const holding = q.trim() === '' ? undefined : new Set(texts.filter(q))
  const found = holding ? items.filter((item) => holding.has(item)) : items
  if (path === '') return found
  const concerned = couldConcern({ path, reading })
  return found.filter((item) => rulesOf(item).some(concerned))
}
