// A list that is searched key by key. What a query found is kept for the next one, which mostly is the
// same with a letter more, and then looks only there.
import { rank, searchable, wordsOf, type Searchable } from './rank.ts'

/** `text` is what is searched of an item, prepared at the first search unless `names` are given. */
export class Search<Item> {
  readonly #items: readonly Item[]
  readonly #text: (item: Item) => string
  #names: readonly Searchable<Item>[] | undefined
  #last: { words: readonly string[]; found: readonly Searchable<Item>[] } | undefined

  constructor(
    items: readonly Item[],
    text: (item: Item) => string,
    names?: readonly Searchable<Item>[],
  ) {
    this.#items = items
    this.#text = text
    this.#names = names
  }

  /** Best match first, as `rank` has it; all as given for an empty query. */
  find(query: string): readonly Item[] {
    return wordsOf(query).length === 0 ? this.#items : rank(this.#holding(query), query)
  }

  /** Those whose text holds every word of the query (`fold`), in the order given. */
  filter(query: string): readonly Item[] {
    if (wordsOf(query).length === 0) return this.#items
    return this.#holding(query).map(({ item }) => item)
  }

  #holding(query: string): readonly Searchable<Item>[] {
    const words = wordsOf(query)
    this.#names ??= searchable(this.#items, this.#text)
    const { words: before, found } = this.#last ?? { words: [], found: this.#names }
    const grew = before.every((word) => words.some((longer) => longer.includes(word)))
    const names = grew ? found : this.#names
    const holding = names.filter(({ folded }) => words.every((word) => folded.includes(word)))
    this.#last = { words, found: holding }
    return holding
  }
}
