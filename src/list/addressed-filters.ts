// What of a page's address chooses or orders what it lists: for its exports, and for paper.

/** The search parameters that do, and how the page calls each. */
export type FilterNames = Readonly<Record<string, string>>

/** Those that the address sets; of one that it sets twice the first holds, as everywhere. */
export function addressedFilters(
  search: URLSearchParams,
  names: FilterNames,
): Record<string, string> {
  const set = Object.keys(names).map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(set.filter(([, value]) => value !== ''))
}

/** Filters as the page calls them; one that is none of its own keeps its name. */
export function filterWords(
  filters: Readonly<Record<string, string>>,
  names: FilterNames,
): { name: string; value: string }[] {
  return Object.entries(filters).map(([name, value]) => ({ name: names[name] ?? name, value }))
}
