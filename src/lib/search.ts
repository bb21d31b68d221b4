// A list that is searched while somebody types.
import { fold } from './fold.ts'
import { wordsOf } from './match.ts'

/** The best matches of a query, and how many there are in all. */
export type Matches<Item> = { items: readonly Item[]; total: number }

export class Search<Item> {
  readonly #items: readonly Item[]
  readonly #text: (item: Item) => string
  #folded: readonly string[] | undefined

  /** @param text what is searched of an item; it is folded at the first search */
  constructor(items: readonly Item[], text: (item: Item) => string) {
    this.#items = items
    this.#text = text
  }

  /** The items whose text contains every word of the query, in their order. An empty query matches all. */
  filter(query: string): readonly Item[] {
    const words = wordsOf(query)
    if (words.length === 0) return this.#items
    const texts = this.#foldedTexts()
    return this.#items.filter((_, at) => words.every((word) => texts[at]?.includes(word)))
  }

  /** What `filter` returns; items whose text begins with the query come first. */
  find(query: string): readonly Item[] {
    const beginning = wordsOf(query).join(' ')
    if (beginning === '') return this.#items
    const first: Item[] = []
    const rest: Item[] = []
    for (const item of this.filter(query)) {
      const isFirst = fold(this.#text(item)).startsWith(beginning)
      ;(isFirst ? first : rest).push(item)
    }
    return [...first, ...rest]
  }

  /** The first `limit` of what `find` returns. */
  best(query: string, limit: number): Matches<Item> {
    const found = this.find(query)
    return { items: found.slice(0, limit), total: found.length }
  }

  #foldedTexts(): readonly string[] {
    return (this.#folded ??= this.#items.map((item) => fold(this.#text(item))))
  }
}
