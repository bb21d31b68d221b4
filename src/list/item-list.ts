// A list, whole or as far as it has come. What is made of its items, such as an order, is kept with the list
// and goes with it.
import { Search } from '../lib/search.ts'
import type { Sort } from './column.ts'
import type { ListKind, RanksOfSorts } from './list-kinds.ts'
import { permuted, orderOf, ranked } from './order.ts'

/** What else is known of items that a service sent. */
export type SentItems<Item> = {
  items: readonly Item[]
  /** What each item is searched by, where it is folded already. */
  folded?: readonly string[]
  /** How many items were sent again. */
  repeated?: number
  /** False for what has come so far of an answer that is still arriving, and may yet fail. */
  whole?: boolean
  /** What in the answer says that the service has more; completeness is never certain. */
  signsOfMore?: readonly string[]
  /** Ranks are made where these have none; those of a long list are added some time after its end. */
  ranks?: RanksOfSorts
}

/** Which items to show, and how; without a sort those that fit the search best come first. */
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
  readonly #ranks: RanksOfSorts
  #sorted: { sort: Sort<Item>; items: readonly Item[] } | undefined

  constructor(
    text: ListKind<Item>['text'],
    { items, folded, repeated = 0, whole = true, signsOfMore = [], ranks = {} }: SentItems<Item>,
  ) {
    this.items = items
    this.repeated = repeated
    this.whole = whole
    this.signsOfMore = signsOfMore
    this.search = new Search(items, text, folded)
    this.#ranks = ranks
  }

  /**
   * The items that the search finds and that pass. Part of a list has no order, since its rows would move as
   * others come: none are shown where one is asked for.
   */
  shown({ q, passes, sort }: Wanted<Item>): readonly Item[] {
    const found = sort ? this.search.filter(q) : this.search.find(q)
    const passing = passes ? found.filter(passes) : found
    if (!sort) return passing
    if (!this.whole) return []
    if (passing === this.items) return this.sorted(sort)
    const among = new Set(passing)
    return this.sorted(sort).filter((item) => among.has(item))
  }

  /** The items in an order; as sent without one. */
  sorted(sort: Sort<Item> | undefined): readonly Item[] {
    if (!sort) return this.items
    const last = this.#sorted
    if (last?.sort.key === sort.key && last.sort.descending === sort.descending) return last.items
    const items = permuted(this.items, this.order(sort))
    this.#sorted = { sort, items }
    return items
  }

  /** The places of the items in an order. */
  protected order({ key, value, descending }: Sort<Item>): Uint32Array {
    const ranks = (this.#ranks[key] ??= ranked(this.items.map(value)))
    return orderOf(ranks, descending)
  }
}
