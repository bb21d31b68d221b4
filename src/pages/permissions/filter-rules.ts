// Filters rules by the words and the path that are typed above them, in every tab.
import type { GranularPermission } from '../../api/endpoints.ts'
import type { Search } from '../../lib/search.ts'
import { couldConcern, type TypedPath } from './patterns/path-reading.ts'

/**
 * The rules that hold every word of `q` in some field, case and composition aside, and that `path`
 * could concern, where there is one. In the order given; `texts` are of the same rules in any order.
 */
export function filterRules(
  rules: readonly GranularPermission[],
  { q, path, reading }: TypedPath & { q: string },
  texts: Search<GranularPermission>,
): readonly GranularPermission[] {
  const holding = q.trim() === '' ? undefined : new Set(texts.filter(q))
  const found = holding ? rules.filter((rule) => holding.has(rule)) : rules
  return path === '' ? found : found.filter(couldConcern({ path, reading }))
}
