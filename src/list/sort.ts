// How an address says what a list is sorted by: `name`, or `-name` for descending.

/** Reads a sort parameter. */
export function parseSort(sort: string): { key: string; descending: boolean } {
  return sort.startsWith('-')
    ? { key: sort.slice(1), descending: true }
    : { key: sort, descending: false }
}

/** The sort after a column's header is pressed: ascending, then descending, then as sent. */
export function toggledSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`
  return sort === `-${key}` ? '' : key
}

const collator = new Intl.Collator('en', { numeric: true })

/** What can be sorted by. */
export type SortValue = string | number | bigint | undefined

/** For each value its rank, equal values the same; `count` ranks, and `count` itself for no value. */
export type Ranks = { ranks: Uint32Array; count: number }

/** The slow part of sorting: each different value is compared, once for both directions. */
export function ranked(values: readonly SortValue[]): Ranks {
  const different = [...new Set(values)].filter((value) => value !== undefined).sort(compare)
  const rankOf = new Map<SortValue, number>()
  let count = 0
  for (const [at, value] of different.entries()) {
    const before = different[at - 1]
    // Values that differ may sort the same, as `1` and `01` in names do.
    if (before !== undefined && compare(before, value) !== 0) count += 1
    rankOf.set(value, count)
  }
  if (different.length > 0) count += 1
  return { ranks: Uint32Array.from(values, (value) => rankOf.get(value) ?? count), count }
}

/**
 * The places of ranked values in sorted order: the first is where the smallest stands. Ties stay in the
 * order given, and what has no value comes last in either direction. Linear.
 */
export function orderOf({ ranks, count }: Ranks, descending: boolean): Uint32Array {
  const group = (rank: number) => (descending && rank < count ? count - 1 - rank : rank)
  const next = new Uint32Array(count + 2)
  for (const rank of ranks) next[group(rank) + 1] = (next[group(rank) + 1] ?? 0) + 1
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] ?? 0) + (next[at - 1] ?? 0)
  const order = new Uint32Array(ranks.length)
  for (const [at, rank] of ranks.entries()) {
    const place = next[group(rank)] ?? 0
    order[place] = at
    next[group(rank)] = place + 1
  }
  return order
}

/** Sorted by a value of each item, as `orderOf` does. */
export function sortedBy<Item>(
  items: readonly Item[],
  value: (item: Item) => SortValue,
  descending: boolean,
): Item[] {
  return inOrder(items, orderOf(ranked(items.map(value)), descending))
}

/** The items in an order of their places. */
export function inOrder<Item>(items: readonly Item[], order: Uint32Array): Item[] {
  const sorted: Item[] = []
  for (const at of order) {
    const item = items[at]
    if (item !== undefined) sorted.push(item)
  }
  return sorted
}

function compare(a: string | number | bigint, b: string | number | bigint): number {
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b))
  if (a === b) return 0
  return a < b ? -1 : 1
}
