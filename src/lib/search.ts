// A list that is searched while somebody types. The matches of a query are kept: if the next query has a letter more,
// only they are searched.
import { fold } from './fold.ts'
import { parseQuery, matchTier } from './match.ts'

/** The best matches of a query, and how many there are in all. */
export type Matches<Item> = { items: readonly Item[]; total: number }

/** Folded texts and matches are arrays beside the items, so that a list of 50,000 needs no object for each item. */
export class Search<Item> {
  readonly #items: readonly Item[]
  readonly #text: (item: Item) => string
  #folded: readonly string[] | undefined
  #last: { words: readonly string[]; places: readonly number[] } | undefined

  /** @param text what is searched of an item @param folded these texts folded; computed at the first search by default */
  constructor(items: readonly Item[], text: (item: Item) => string, folded?: readonly string[]) {
    this.#items = items
    this.#text = text
    this.#folded = folded
  }

  /** The same search over these items in this order. @param places their indexes */
  reordered(places: Iterable<number>): Search<Item> {
    const items: Item[] = []
    const folded: string[] = []
    for (const at of places) {
      const item = this.#items[at]
      if (item === undefined) continue
      items.push(item)
      folded.push(this.#foldedTexts()[at] ?? '')
    }
    return new Search(items, this.#text, folded)
  }

  /**
   * The items whose text contains every word of the query, best match first (`matchTier`). Equally good ones keep their
   * order. An empty query matches all. Takes time in proportion to the length of all texts.
   */
  find(typed: string): readonly Item[] {
    const query = parseQuery(typed)
    if (query.words.length === 0) return this.#items
    const tiers: [Item[], Item[], Item[], Item[]] = [[], [], [], []]
    this.#look(query.words, (item, folded) => {
      const tier = matchTier({ text: this.#text(item), folded }, query)
      if (tier !== undefined) tiers[tier].push(item)
      return tier !== undefined
    })
    return tiers.flat()
  }

  /** The first `limit` of what `find` returns. */
  best(query: string, limit: number): Matches<Item> {
    const found = this.find(query)
    return { items: found.slice(0, limit), total: found.length }
  }

  /** The items whose text contains every word of the query, in their order. */
  filter(typed: string): readonly Item[] {
    const { words } = parseQuery(typed)
    if (words.length === 0) return this.#items
    const found: Item[] = []
    this.#look(words, (item, folded) => {
      const holds = words.every((word) => folded.includes(word))
      if (holds) found.push(item)
      return holds
    })
    return found
  }

  /** Calls `holds` for every item that may contain the words, and keeps those for which it returns true. */
  #look(words: readonly string[], holds: (item: Item, folded: string) => boolean): void {
    const texts = this.#foldedTexts()
    const grown = this.#last?.words.every((word) => words.some((longer) => longer.includes(word)))
    const among = grown ? this.#last?.places : undefined
    const places: number[] = []
    for (let nth = 0; nth < (among ?? this.#items).length; nth += 1) {
      const at = among ? (among[nth] ?? 0) : nth
      const item = this.#items[at]
      const folded = texts[at]
      if (item !== undefined && folded !== undefined && holds(item, folded)) places.push(at)
    }
    this.#last = { words, places }
  }

  #foldedTexts(): readonly string[] {
    return (this.#folded ??= this.#items.map((item) => fold(this.#text(item))))
  }
}
