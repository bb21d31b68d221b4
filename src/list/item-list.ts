// A list that was read, with its search and its sorts. The latest order is kept in the list, so that it is dropped together
// with it.
import type { SentList } from '../api/read-list.ts'
import type { Fields } from '../fields/field.ts'
import { personName, type Person } from '../lib/person.ts'
import { Search } from '../lib/search.ts'
import { unixMilliseconds } from '../lib/time.ts'
import { parseSort } from './column.ts'
import { sortedBy, type SortValue } from './order.ts'

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

type Wanted<Item> = {
  q: string
  passes?: ((item: Item) => boolean) | undefined
  /** As in addresses. An unknown sort gives the usual one. */
  sort: string
}

export class ItemList<Item> {
  readonly items: readonly Item[]
  readonly repeated: number
  readonly signsOfMore: readonly string[]
  readonly #search: Search<Item>
  readonly #kind: ListKind<Item>
  #sorted: { sort: string; search: Search<Item> } | undefined

  constructor(
    kind: ListKind<Item>,
    { items, repeated = 0, signsOfMore = [] }: Partial<SentList<Item>>,
  ) {
    this.items = items ?? []
    this.repeated = repeated
    this.signsOfMore = signsOfMore
    this.#search = new Search(this.items, kind.text)
    this.#kind = kind
  }

  /**
   * The items that match the search and pass, in the wanted order. In the service's order, those whose text begins with
   * the search come first.
   */
  shown({ q, passes, sort }: Wanted<Item>): readonly Item[] {
    const sorted = this.#inOrder(sort)
    const matching = sorted ? sorted.filter(q) : this.#search.find(q)
    return passes ? matching.filter(passes) : matching
  }

  /** Undefined for the service's order. */
  #inOrder(wanted: string): Search<Item> | undefined {
    const { sorts, order, text } = this.#kind
    const sort = Object.hasOwn(sorts, parseSort(wanted).key) ? wanted : order
    const { key, descending } = parseSort(sort)
    const value = sorts[key]
    if (!value) return undefined
    if (this.#sorted?.sort !== sort) {
      const search = new Search(sortedBy(this.items, value, descending), text)
      this.#sorted = { sort, search }
    }
    return this.#sorted.search
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
