// The list that an answer sends, and what it comes from while it arrives. What is made of its items, such
// as an order, is kept with the list and goes with it.
import { searchable, type Searchable } from '../lib/rank.ts'
import { Search } from '../lib/search.ts'
import { askWorker } from '../lib/worker.ts'
import type { Column, Sort } from './column.ts'
import { fewTexts, inOrder, orderOf, ranked, type Ranks, type SortColumns } from './order.ts'

/** `id` tells items apart: those that are sent again are left out; undefined for one like no other. */
export type ListKind<Item> = {
  id: (item: Item) => string | undefined
  /** What is searched of an item. */
  text: (item: Item) => string
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
  readonly #ranks = new Map<string, Ranks>()
  #preparing = false
  #sorted: { sort: Sort<Item>; items: readonly Item[] } | undefined

  /** `signsOfMore` is what the end of the answer told; undefined before that. */
  constructor({ kind, items, names, repeated }: Arrival<Item>, signsOfMore?: readonly string[]) {
    this.items = [...items]
    this.names = [...names]
    this.repeated = repeated
    this.whole = signsOfMore !== undefined
    this.signsOfMore = signsOfMore ?? []
    this.search = new Search(this.items, kind.text, this.names)
  }

  /**
   * Has a worker rank a long list by the columns that it can be sorted by, so that no sort waits for it. A
   * sort that comes before, or where no worker can be had, ranks by itself.
   */
  async prepareSorts(columns: readonly Column<Item>[]): Promise<void> {
    if (!this.whole || this.items.length <= fewTexts || this.#preparing) return
    this.#preparing = true
    const values = columns.flatMap(({ key, value }) => (value ? [[key, value] as const] : []))
    const ranks = await askWorker<SortColumns, never, Record<string, Ranks>>({
      start: () => new Worker(new URL('rank.worker.ts', import.meta.url), { type: 'module' }),
      here: () => Promise.reject(new Error('No worker.')),
      question: Object.fromEntries(values.map(([key, value]) => [key, this.items.map(value)])),
    }).catch(() => ({}))
    for (const [key, each] of Object.entries(ranks)) this.#ranks.set(key, each)
  }

  /** The items in an order; as sent without one. */
  sorted(sort: Sort<Item> | undefined): readonly Item[] {
    if (!sort) return this.items
    const { key, value, descending } = sort
    const last = this.#sorted
    if (last?.sort.key === key && last.sort.descending === descending) return last.items
    const ranks = this.#ranks.get(key) ?? ranked(this.items.map(value))
    this.#ranks.set(key, ranks)
    const items = inOrder(this.items, orderOf(ranks, descending))
    this.#sorted = { sort, items }
    return items
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
