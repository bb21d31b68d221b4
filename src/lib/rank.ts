// Ranking names against what is typed: exact, prefix, word start, substring. Case-insensitive.

/** A name prepared once for many searches. */
export type Searchable<Item> = { item: Item; folded: string }

/** Prepares names for `rank`. */
export function searchable<Item>(
  items: readonly Item[],
  text: (item: Item) => string,
): Searchable<Item>[] {
  return items.map((item) => ({ item, folded: text(item).toLowerCase() }))
}

/**
 * The items whose name holds the query, best first: exact, then prefix, then at the start of a
 * word, then anywhere; within each in the order given. An empty query keeps all as given.
 * Linear in the total length of the names.
 */
export function rank<Item>(items: readonly Searchable<Item>[], query: string): Item[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return items.map(({ item }) => item)
  const tiers: [Item[], Item[], Item[], Item[]] = [[], [], [], []]
  for (const { item, folded } of items) {
    const at = folded.indexOf(wanted)
    if (at < 0) continue
    if (at === 0) tiers[folded.length === wanted.length ? 0 : 1].push(item)
    else tiers[startsWord(folded, wanted, at) ? 2 : 3].push(item)
  }
  return tiers.flat()
}

function startsWord(folded: string, wanted: string, first: number): boolean {
  for (let at = first; at >= 0; at = folded.indexOf(wanted, at + 1)) {
    if (/[^\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return true
  }
  return false
}
