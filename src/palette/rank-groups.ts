import { rank, searchable } from '../lib/rank.ts'
// Several lists searched at once, each under its own heading.
import { preparation, type Preparation } from '../ui/preparation.ts'

/** A list with a heading, prepared for search. */
export type SearchGroup<Item> = {
  heading: string
  items: readonly Item[]
  text: (item: Item) => string
  names: Preparation<Item>
}

/** What a search found of a group: its best `items`, out of so many `found`. */
export type FoundGroup<Item> = { heading: string; items: Item[]; found: number }

/** A group of `items`, found by their text; `names` where that is being prepared already. */
export function searchGroup<Item>(
  heading: string,
  items: readonly Item[],
  text: (item: Item) => string,
  names = preparation(items, text),
): SearchGroup<Item> {
  return { heading, items, text, names }
}

/**
 * The groups that hold anything the query finds (`rank`), the one with the best match first, else in
 * the order given; at most `limit` items of each. An empty query finds everything.
 */
export function rankGroups<Item>(
  groups: readonly SearchGroup<Item>[],
  query: string,
  limit: number,
): FoundGroup<Item>[] {
  const matching = groups.flatMap(({ heading, items, text, names }) => {
    // A list that nobody searches isn't prepared.
    const all = query.trim() === '' ? items : rank(names.finish(), query)
    const [best] = all
    if (best === undefined) return []
    return { best: text(best), group: { heading, items: all.slice(0, limit), found: all.length } }
  })
  return rank(
    searchable(matching, ({ best }) => best),
    query,
  ).map(({ group }) => group)
}
