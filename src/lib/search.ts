// A list that is searched while somebody types.
import { fold } from './fold.ts'
import { wordsOf } from './match.ts'

/** The best matches of a query, and how many there are in all. */
export type Matches<Item> = { items: readonly Item[]; total: number }

type Folded<Item> = { item: Item; text: string }

export class Search<Item> {
  readonly #items: readonly Item[]
  readonly #text: (item: Item) => string
  #folded: readonly Folded<Item>[] | undefined

  /** @param text what is searched of an item; it is folded at the first search */
  constructor(items: readonly Item[], text: (item: Item) => string) {
    this.#items = items
    this.#text = text
  }

  /** The items whose text contains every word of the query, in their order. An empty query matches all. */
  filter(query: string): readonly Item[] {
    const words = wordsOf(query)
    return words.length === 0 ? this.#items : itemsOf(this.#matches(words))
  }

  /** What `filter` returns; items whose text begins with the query come first. */
  find(query: string): readonly Item[] {
    const words = wordsOf(query)
    if (words.length === 0) return this.#items
    const beginning = words.join(' ')
    const groups = Map.groupBy(this.#matches(words), ({ text }) => text.startsWith(beginning))
    return [...itemsOf(groups.get(true) ?? []), ...itemsOf(groups.get(false) ?? [])]
  }

  /** The first `limit` of what `find` returns. */
  best(query: string, limit: number): Matches<Item> {
    const found = this.find(query)
    return { items: found.slice(0, limit), total: found.length }
  }

  #matches(words: readonly string[]): readonly Folded<Item>[] {
    this.#folded ??= this.#items.map((item) => ({ item, text: fold(this.#text(item)) }))
    return this.#folded.filter(({ text }) => words.every((word) => text.includes(word)))
  }
}

function itemsOf<Item>(matches: readonly Folded<Item>[]): Item[] {
  return matches.map(({ item }) => item)
}
