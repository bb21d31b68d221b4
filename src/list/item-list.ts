// The list that an answer sends, and what it comes from while it arrives. What is made of its items, such
// as an order, is kept with the list and goes with it.
import type { Slice } from '../api/list-reader.ts'
import { fold } from '../lib/fold.ts'
import { Search } from '../lib/search.ts'
import type { Sort } from './column.ts'
import type { ListKind, RanksOfSorts } from './list-kinds.ts'
import { inOrder, orderOf, ranked, type Ranks } from './order.ts'

/** A list as far as it has come. Changed by nobody, so that the same list always shows the same. */
export class ItemList<Item> {
  readonly items: readonly Item[]
  /** How many items were sent again. */
  readonly repeated: number
  /** False for what has come so far of an answer that is still arriving, and may yet fail. */
  readonly whole: boolean
  /** What in the answer says that the service has more; completeness is never certain. */
  readonly signsOfMore: readonly string[]
  readonly search: Search<Item>
  /** What each item is searched by. */
  protected readonly folded: readonly string[]
  readonly #ranks: Map<string, Ranks>
  #sorted: { sort: Sort<Item>; items: readonly Item[] } | undefined

  /** `signsOfMore` is what the end of the answer told; undefined before that. */
  constructor(arrival: Arrival<Item>, signsOfMore?: readonly string[]) {
    this.items = [...arrival.items]
    this.folded = [...arrival.folded]
    this.repeated = arrival.repeated
    this.whole = signsOfMore !== undefined
    this.signsOfMore = signsOfMore ?? []
    this.search = new Search(this.items, arrival.kind.text, this.folded)
    this.#ranks = this.whole ? arrival.ranks : new Map()
  }

  /** The items in an order; as sent without one. Waits for no ranks that are on their way: it makes its own. */
  sorted(sort: Sort<Item> | undefined): readonly Item[] {
    if (!sort) return this.items
    const last = this.#sorted
    if (last?.sort.key === sort.key && last.sort.descending === sort.descending) return last.items
    const items = inOrder(this.items, this.order(sort))
    this.#sorted = { sort, items }
    return items
  }

  /** The places of the items in an order. */
  protected order({ key, value, descending }: Sort<Item>): Uint32Array {
    const ranks = this.#ranks.get(key) ?? ranked(this.items.map(value))
    this.#ranks.set(key, ranks)
    return orderOf(ranks, descending)
  }
}

/** What reading a list gives: items, the first of a long list twice, and after its end its ranks (list-body.ts). */
export type Part<Item> = { slice: Slice<Item> } | { ranks: RanksOfSorts }

/** Items on their way. Each is made ready for search as it comes, so that no key waits for all of them. */
export class Arrival<Item> {
  readonly kind: Pick<ListKind<Item>, 'text'>
  readonly items: Item[] = []
  readonly folded: string[] = []
  /** Of the whole list. */
  readonly ranks = new Map<string, Ranks>()
  repeated = 0

  constructor(kind: Pick<ListKind<Item>, 'text'>) {
    this.kind = kind
  }

  /** Items that are here already are left out. */
  add(part: Part<Item>): void {
    if ('ranks' in part) {
      for (const [name, each] of Object.entries(part.ranks)) this.ranks.set(name, each)
      return
    }
    const { from, items, repeated } = part.slice
    for (const item of items.slice(this.items.length - from)) {
      this.items.push(item)
      this.folded.push(fold(this.kind.text(item)))
    }
    this.repeated = Math.max(this.repeated, repeated)
  }
}
