// The reading of a list's body, the same on the page and in the worker: bytes to items, each of them once,
// and after the end the ranks of every sort.
import { ListReader, type Item, type ListEnd, type ListOperation } from '../api/list-reader.ts'
import { listKinds, type ListKind } from './list-kinds.ts'
import { ranked, type Ranks } from './order.ts'

/** Items in the order sent: where the first stands in the list, and how many were sent again so far. */
export type Slice<Each> = { from: number; items: readonly Each[]; repeated: number }

/** The ranks of a whole list, by the name of each sort. */
export type RanksOfSorts = Readonly<Record<string, Ranks>>

/** Push the body chunk by chunk, then end it. */
export class ListReading<Name extends ListOperation> {
  readonly #reader: ListReader<Name>
  readonly #kind: ListKind<Item<Name>>
  readonly #ids = new Set<string>()
  readonly #items: Item<Name>[] = []
  #repeated = 0

  /** `take` is given the items as they come. */
  constructor(operation: Name, take: (slice: Slice<Item<Name>>) => void) {
    this.#kind = listKinds[operation]
    this.#reader = new ListReader(operation, (sent) => {
      const from = this.#items.length
      const items = sent.filter((item) => this.#isNew(item))
      this.#repeated += sent.length - items.length
      for (const item of items) this.#items.push(item)
      take({ from, items, repeated: this.#repeated })
    })
  }

  push(bytes: Uint8Array): void {
    this.#reader.push(bytes)
  }

  end(): ListEnd {
    return this.#reader.end()
  }

  /** Of all items. Takes some 200 ms for 50,000 branches. */
  ranks(): RanksOfSorts {
    const sorts = Object.entries(this.#kind.sorts)
    return Object.fromEntries(sorts.map(([name, value]) => [name, ranked(this.#items.map(value))]))
  }

  #isNew(item: Item<Name>): boolean {
    const id = this.#kind.id(item)
    if (id === undefined) return true
    const { size } = this.#ids
    return this.#ids.add(id).size > size
  }
}
