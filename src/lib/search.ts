// A list that is searched key by key. What a query found is kept for the next one, which mostly is the
// same with a letter more, and then looks only there.
import { fold } from './fold.ts'
import { parseQuery, matchTier } from './match.ts'

/** The best matches of a query, and how many there are in all. */
export type Matches<Item> = { items: readonly Item[]; total: number }

/** Folded texts stand beside the items, and what was found is their places: no object for each of 50,000. */
export class Search<Item> {
  readonly #items: readonly Item[]
  readonly #text: (item: Item) => string
  #folded: readonly string[] | undefined
  #last: { words: readonly string[]; places: readonly number[] } | undefined

  /** `text` is what is searched of an item; it is folded at the first search, unless that was done. */
  constructor(items: readonly Item[], text: (item: Item) => string, folded?: readonly string[]) {
    this.#items = items
    this.#text = text
    this.#folded = folded
  }

  /** The same search of items that stand in another order, or of some of them, by their places. */
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
   * The items whose text holds every word of the query, best match first (`matchTier`), within each tier in the
   * order given, so whoever wants something first puts it first. An empty query keeps all as given. Linear in
   * the total length of the texts.
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

  /** The first `limit` of those. */
  best(query: string, limit: number): Matches<Item> {
    const found = this.find(query)
    return { items: found.slice(0, limit), total: found.length }
  }

  /** Those whose text holds every word of the query (`fold`), in the order given. */
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

  /** Asks of every item that can hold the words whether it does. */
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
