// A list, whole or as far as it has come. What is made of its items, such as an order, is kept with the list
// and goes with it.
import type { Fields } from '../fields/field.ts'
import { personName, type Person } from '../lib/person.ts'
import { Search } from '../lib/search.ts'
import { unixMilliseconds } from '../lib/time.ts'
import { parseSort } from './column.ts'
import { permuted, orderOf, ranked, rankedInSteps, type Ranks, type SortValue } from './order.ts'

/** What a list can be sorted by, under the names that an address uses. */
export type Sorts<Item> = Readonly<Record<string, (item: Item) => SortValue>>

/** What the items of a list are searched and sorted by. */
export type ListKind<Item> = {
  /** What is searched of an item. */
  text: (item: Item) => string
  sorts: Sorts<Item>
  /** The order until a person sorts the list otherwise, as addresses have it; empty for that of the service. */
  order: string
}

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

type Wanted<Item> = {
  q: string
  passes?: ((item: Item) => boolean) | undefined
  /** Where there is no such sort, the list's own order holds; in a list that has none, the best match is first. */
  sort: string
}

/** Its items never change. */
export class ItemList<Item> {
  readonly items: readonly Item[]
  readonly repeated: number
  readonly whole: boolean
  readonly signsOfMore: readonly string[]
  readonly search: Search<Item>
  readonly #kind: ListKind<Item>
  /** By the name of the sort. */
  readonly #ranks = new Map<string, Ranks>()
  #sorted: { sort: string; items: readonly Item[] } | undefined

  constructor(
    kind: ListKind<Item>,
    { items, folded, repeated = 0, whole = true, signsOfMore = [] }: SentItems<Item>,
  ) {
    this.items = items
    this.repeated = repeated
    this.whole = whole
    this.signsOfMore = signsOfMore
    this.search = new Search(items, kind.text, folded)
    this.#kind = kind
  }

  /**
   * The items that the search finds and that pass. Part of a list is shown in its own order alone: in any other, items
   * that come later would move the rows in sight.
   */
  shown({ q, passes, sort }: Wanted<Item>): readonly Item[] {
    const { sorts, order: own } = this.#kind
    const order = Object.hasOwn(sorts, parseSort(sort).key) ? sort : own
    const matching = order === '' ? this.search.find(q) : this.search.filter(q)
    const passing = passes ? matching.filter(passes) : matching
    if (order === '') return passing
    if (!this.whole && order !== own) return []
    const sorted = this.#inOrder(order)
    if (passing === this.items) return sorted
    const among = new Set(passing)
    return sorted.filter((item) => among.has(item))
  }

  /** What a first search and a first sort would take their time for: in steps of some milliseconds. */
  *prepared(): Generator<undefined, void> {
    yield
    // Has the engine compile it.
    this.search.find('e')
    for (const [key, value] of Object.entries(this.#kind.sorts)) {
      yield
      const ranks = yield* rankedInSteps(this.items.map(value))
      this.#ranks.set(key, ranks)
    }
  }

  #inOrder(sort: string): readonly Item[] {
    if (this.#sorted?.sort !== sort) {
      this.#sorted = { sort, items: permuted(this.items, this.placesIn(sort)) }
    }
    return this.#sorted.items
  }

  /** The places of the items in the order of a sort. */
  protected placesIn(sort: string): Uint32Array {
    const { key, descending } = parseSort(sort)
    const value = this.#kind.sorts[key] ?? (() => undefined)
    const ranks = this.#ranks.get(key) ?? ranked(this.items.map(value))
    this.#ranks.set(key, ranks)
    return orderOf(ranks, descending)
  }
}

/** The sorts of items by their fields: times by the instant, people by name, all else as it was sent. */
export function sortsOf<Item extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): Sorts<Item> {
  const sorting = Object.entries(fields).filter(([, { sorts }]) => sorts)
  return Object.fromEntries(
    sorting.map(([name, { key = name, holds }]) => [
      key,
      // The contract's schema says that a field of the kind holds a value of the kind.
      (item: Item) => {
        const value = item[name]
        if (value === undefined) return undefined
        if (holds === 'time') return unixMilliseconds(value as number | bigint)
        return holds === 'person' ? personName(value as Person) : (value as SortValue)
      },
    ]),
  )
}
