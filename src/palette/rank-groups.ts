// Searches several lists at once, each under its own heading.
import { Search, type Matches } from '../lib/search.ts'
import type { OptionGroup } from '../ui/combobox-option.ts'

/** `search` is searched, or else `text`, which stands at its beginning. */
type Named = { text: string; search?: string | undefined }

export type SearchGroup<Item> = {
  heading: string
  best: (query: string, limit: number) => Matches<Item>
}

/** A group of `items`. */
export function searchGroup<Item extends Named>(
  heading: string,
  items: readonly Item[],
): SearchGroup<Item> {
  const found = new Search(items, ({ text, search }) => search ?? text)
  return { heading, best: (query, limit) => found.best(query, limit) }
}

/** To leave out so few would save no room worth a search for them. */
const oneOrTwo = 2

/**
 * The groups with matches: the one with the best match first, the others in the order given; last those that were found by
 * more than the text of an item. A group that has more than `limit` items, by more than one or two, has the first ones, and
 * its heading says how many there are. An empty query matches everything.
 */
export function rankGroups<Item extends Named>(
  groups: readonly SearchGroup<Item>[],
  query: string,
  limit: number,
): OptionGroup<Item>[] {
  const matching = groups.flatMap(({ heading, best }) => {
    const { items: found, total } = best(query, limit + oneOrTwo)
    const items = total > limit + oneOrTwo ? found.slice(0, limit) : found
    const [first] = items
    const counted = total > items.length ? `${heading} · ${items.length} of ${total}` : heading
    return first === undefined ? [] : [{ first, group: { heading: counted, items } }]
  })
  const ranked = new Search(matching, ({ first }) => first.text).find(query)
  const others = matching.filter((each) => !ranked.includes(each))
  return [...ranked, ...others].map(({ group }) => group)
}
