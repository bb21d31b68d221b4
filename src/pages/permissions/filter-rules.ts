// Filters rules, or what is about rules, by the words and the path that are typed above them, in every tab.
import type { GranularPermission } from '../../api/endpoints.ts'
import type { Search } from '../../lib/search.ts'
import { couldConcern, type TypedPath } from './patterns/path-reading.ts'

export type TypedFilters = TypedPath & { q: string }

/**
 * The rules that hold every word of `q` in some field, case and composition aside, and that `path`
 * could concern, where there is one. In the order given; `texts` are of the same rules in any order.
 */
export function filterRules(
  rules: readonly GranularPermission[],
  typed: TypedFilters,
  texts: Search<GranularPermission>,
): readonly GranularPermission[] {
  return filterByRules(rules, typed, texts, (rule) => [rule])
}

/** The same for items that are about some rules each, of which `path` could concern one. */
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
