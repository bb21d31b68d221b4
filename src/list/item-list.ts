// The list that an answer sends, and what it comes from while it arrives. What is made of its items, such
// as an order, is kept with the list and goes with it.
import { searchable, type Searchable } from '../lib/rank.ts'
import { Search } from '../lib/search.ts'
import { askWorker } from '../lib/worker.ts'
import {
  fewTexts,
  inOrder,
  orderOf,
  ranked,
  type Ranks,
  type SortColumns,
  type SortValues,
} from './order.ts'
import { parseSort } from './sort.ts'

/** `id` tells items apart: those that are sent again are left out; undefined for one like no other. */
export type ListKind<Item> = {
  id: (item: Item) => string | undefined
  /** What is searched of an item. */
  text: (item: Item) => string
  /** What can be sorted by, by the name that an address has for it. */
  values: SortValues<Item>
}

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
  protected readonly names: readonly Searchable<Item>[]
  readonly #values: SortValues<Item>
  readonly #ranks = new Map<string, Ranks>()
  #sorted: { sort: string; items: readonly Item[] } | undefined

  /** `signsOfMore` is what the end of the answer told; undefined before that. */
  constructor({ kind, items, names, repeated }: Arrival<Item>, signsOfMore?: readonly string[]) {
    this.items = [...items]
    this.names = [...names]
    this.repeated = repeated
    this.whole = signsOfMore !== undefined
    this.signsOfMore = signsOfMore ?? []
    this.search = new Search(this.items, kind.text, this.names)
    this.#values = kind.values
  }

  /** Whether an address names a way to sort by, `name` or `-name`. */
  canSort(sort: string): boolean {
    return Object.hasOwn(this.#values, parseSort(sort).key)
  }

  /**
   * Has a worker rank a long list by everything that it can be sorted by, so that no sort waits for it. A
   * sort that comes before, or where no worker can be had, ranks by itself.
   */
  async prepareSorts(): Promise<void> {
    if (this.items.length <= fewTexts) return
    const columns: SortColumns = Object.fromEntries(
      Object.entries(this.#values).map(([key, value]) => [key, this.items.map(value)] as const),
    )
    const ranks = await askWorker<SortColumns, never, Record<string, Ranks>>({
      start: () => new Worker(new URL('rank.worker.ts', import.meta.url), { type: 'module' }),
      here: () => Promise.reject(new Error('No worker.')),
      question: columns,
    }).catch(() => ({}))
    for (const [key, each] of Object.entries(ranks)) this.#ranks.set(key, each)
  }

  /** The items sorted as an address has it; as sent where it names no way to sort by. */
  sorted(sort: string): readonly Item[] {
    const { key, descending } = parseSort(sort)
    const value = this.canSort(sort) && this.#values[key]
    if (!value) return this.items
    if (this.#sorted?.sort !== sort) {
      const ranks = this.#ranks.get(key) ?? ranked(this.items.map(value))
      this.#ranks.set(key, ranks)
      this.#sorted = { sort, items: inOrder(this.items, orderOf(ranks, descending)) }
    }
    return this.#sorted.items
  }
}

/** Items on their way. Each is made ready for search as it comes, so that no key waits for all of them. */
export class Arrival<Item> {
  readonly kind: ListKind<Item>
  readonly items: Item[] = []
  readonly names: Searchable<Item>[] = []
  repeated = 0
  readonly #ids = new Set<string>()

  constructor(kind: ListKind<Item>) {
    this.kind = kind
  }

  add(items: readonly Item[]): void {
    const others = items.filter((item) => this.#isNew(item))
    this.repeated += items.length - others.length
    for (const item of others) this.items.push(item)
    for (const name of searchable(others, this.kind.text)) this.names.push(name)
  }

  #isNew(item: Item): boolean {
    const id = this.kind.id(item)
    if (id === undefined) return true
    const { size } = this.#ids
    return this.#ids.add(id).size > size
  }
}
