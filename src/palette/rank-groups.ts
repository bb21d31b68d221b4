// Searches several lists at once, each under its own heading.
import { Search } from '../lib/search.ts'

/** What is searched of an item. */
type Named = { text: string }

/** A list with a heading: `find` gives the best `limit` items that a query finds, and how many it found. */
export type SearchGroup<Item> = {
  heading: string
  find: (query: string, limit: number) => { items: readonly Item[]; found: number }
}

/** What a search found of a group: its best `items`, out of so many `found`. */
export type FoundGroup<Item> = { heading: string; items: readonly Item[]; found: number }

/** `items` as a group that needs no search; none where there are none. */
export function foundGroup<Item>(heading: string, items: readonly Item[]): FoundGroup<Item>[] {
  return items.length > 0 ? [{ heading, items, found: items.length }] : []
}

/** A group of `items`, found by their text. */
export function searchGroup<Item extends Named>(
  heading: string,
  items: readonly Item[],
): SearchGroup<Item> {
  const search = new Search(items, ({ text }) => text)
  return {
    heading,
    find: (query, limit) => {
      const found = search.find(query)
      return { items: found.slice(0, limit), found: found.length }
    },
  }
}

/**
 * The groups that hold anything the query finds, the one with the best match first, else in
 * the order given; at most `limit` items of each. An empty query finds everything.
 */
export function rankGroups<Item extends Named>(
  groups: readonly SearchGroup<Item>[],
  query: string,
  limit: number,
): FoundGroup<Item>[] {
  const matching = groups.flatMap(({ heading, find }) => {
    const group = { heading, ...find(query, limit) }
    const [best] = group.items
    return best === undefined ? [] : [{ best, group }]
  })
  const ranked = new Search(matching, ({ best }) => best.text).find(query)
  return ranked.map(({ group }) => group)
}
