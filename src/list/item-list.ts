// A list, whole or as much of it as has arrived, with its search and its sorts. Orders that were computed are kept in the
// list, so that they are dropped together with it.
import type { Fields } from '../fields/field.ts'
import { personName, type Person } from '../lib/person.ts'
import { Search } from '../lib/search.ts'
import { unixMilliseconds } from '../lib/time.ts'
import { parseSort } from './column.ts'
import { permuted, orderOf, ranked, rankedInSteps, type Ranks, type SortValue } from './order.ts'

/** What a list can be sorted by, under the names in addresses. */
export type Sorts<Item> = Readonly<Record<string, (item: Item) => SortValue>>

/** How the items of a list are searched and sorted. */
export type ListKind<Item> = {
  /** The text of an item that is searched. */
  text: (item: Item) => string
  sorts: Sorts<Item>
  /** The usual sort, as in addresses; empty for the service's order. */
  order: string
}

/** Items that a service sent, and what is known of them. */
export type SentItems<Item> = {
  items: readonly Item[]
  /** The folded text of each item, if it is already known. */
  folded?: readonly string[]
  /** How many items were sent more than once, and left out. */
  repeated?: number
  /** False while the rest is still arriving. */
  whole?: boolean
  /** Signs in the answer that the service has more items. Without signs, it may still have more. */
  signsOfMore?: readonly string[]
}

type Wanted<Item> = {
  q: string
  passes?: ((item: Item) => boolean) | undefined
  /** As in addresses. An unknown sort gives the usual one; if that is the service's order, the best match comes first. */
  sort: string
}

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
   * The items that match the search and pass, in the wanted order. While the list is arriving, nothing is shown in an
   * unusual order, because new items would move the rows that are read.
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

  /** Does the slow part of the first search and the first sorts ahead of time, in steps of some milliseconds. */
  *prepared(): Generator<undefined, void> {
    yield
    // Makes the browser compile the search.
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

  /** The items' places in the order of a sort. */
  protected placesIn(sort: string): readonly number[] {
    const { key, descending } = parseSort(sort)
    const value = this.#kind.sorts[key] ?? (() => undefined)
    const ranks = this.#ranks.get(key) ?? ranked(this.items.map(value))
    this.#ranks.set(key, ranks)
    return orderOf(ranks, descending)
  }
}

/** Sorts for those fields that have one: times by their moment, people by name, others by the value that was sent. */
export function sortsOf<Item extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): Sorts<Item> {
  const sorting = Object.entries(fields).filter(([, { sorts }]) => sorts)
  return Object.fromEntries(
    sorting.map(([name, { key = name, holds }]) => [
      key,
      // The contract has such a value for each field of this kind.
      (item: Item) => {
        const value = item[name]
        if (value === undefined) return undefined
        if (holds === 'time') return unixMilliseconds(value as number | bigint)
        return holds === 'person' ? personName(value as Person) : (value as SortValue)
      },
    ]),
  )
}
