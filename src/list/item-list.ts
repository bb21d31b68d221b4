// A list, whole or as far as it has come. What is made of its items, such as an order, is kept with the list
// and goes with it.
import { Search } from '../lib/search.ts'
import type { Sort } from './column.ts'
import type { ListKind } from './list-kinds.ts'
import { permuted, orderOf, ranked, rankedInSteps, type Ranks } from './order.ts'

/** What is known of the items that a service sent. */
export type SentItems<Item> = {
  items: readonly Item[]
  /** The folded search text of each item, if it is already known. */
  folded?: readonly string[]
  /** How many items were sent again. */
  repeated?: number
  /** False while the answer is still arriving, and may still fail. */
  whole?: boolean
  /** Signs in the answer that the service has more items. Without any, the list may still be incomplete. */
  signsOfMore?: readonly string[]
}

/**
 * Which items to show, and in what order: without a sort the list's own, and in a list that has none the best
 * match first.
 */
export type Wanted<Item> = {
  q: string
  passes?: ((item: Item) => boolean) | undefined
  sort: Sort<Item> | undefined
}

/** Its items never change. */
export class ItemList<Item> {
  readonly items: readonly Item[]
  readonly repeated: number
  readonly whole: boolean
  readonly signsOfMore: readonly string[]
  readonly search: Search<Item>
  readonly #order: Sort<Item> | undefined
  readonly #sorts: ListKind<Item>['sorts']
  /** By the name of the sort. */
  readonly #ranks = new Map<string, Ranks>()
  #sorted: { sort: Sort<Item>; items: readonly Item[] } | undefined

  constructor(
    { text, order, sorts = {} }: Omit<ListKind<Item>, 'sorts'> & Partial<ListKind<Item>>,
    { items, folded, repeated = 0, whole = true, signsOfMore = [] }: SentItems<Item>,
  ) {
    this.items = items
    this.repeated = repeated
    this.whole = whole
    this.signsOfMore = signsOfMore
    this.search = new Search(items, text, folded)
    this.#order = order
    this.#sorts = sorts
  }

  /**
   * The items that the search finds and that pass. Part of a list is shown in its own order alone, in which
   * items that come later mostly stand below; in any other they would move the rows in sight.
   */
  shown({ q, passes, sort = this.#order }: Wanted<Item>): readonly Item[] {
    const found = sort ? this.search.filter(q) : this.search.find(q)
    const passing = passes ? found.filter(passes) : found
    if (!sort) return passing
    if (!this.whole && !isSame(sort, this.#order)) return []
    const sorted = this.#permuted(sort)
    if (passing === this.items) return sorted
    const among = new Set(passing)
    return sorted.filter((item) => among.has(item))
  }

  /** What a first search and a first sort would take their time for: in steps of some milliseconds. */
  *prepared(): Generator<undefined, void> {
    yield
    // Has the engine compile it.
    this.search.find('e')
    for (const [key, value] of Object.entries(this.#sorts)) {
      yield
      const ranks = yield* rankedInSteps(this.items.map(value))
      this.#ranks.set(key, ranks)
    }
  }

  #permuted(sort: Sort<Item>): readonly Item[] {
    if (!this.#sorted || !isSame(this.#sorted.sort, sort)) {
      this.#sorted = { sort, items: permuted(this.items, this.placesIn(sort)) }
    }
    return this.#sorted.items
  }

  /** The places of the items in an order. */
  protected placesIn({ key, value, descending }: Sort<Item>): Uint32Array {
    const ranks = this.#ranks.get(key) ?? ranked(this.items.map(value))
    this.#ranks.set(key, ranks)
    return orderOf(ranks, descending)
  }
}

function isSame<Item>(one: Sort<Item>, other: Sort<Item> | undefined): boolean {
  return one.key === other?.key && one.descending === other.descending
}
