// The database as the rest of the service uses it: Kysely's queries, reads of a single moment, and answers that are
// kept until their repository changes.
import { type CompiledQuery, type Dialect, Kysely, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'

import { retried } from './failures.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction in it. */
export type Queries = Store | Transaction<Tables>

/** What the two databases do differently. */
export type Ways = {
  dialect: Dialect
  /** Runs reads in one transaction, which sees a single moment of the database. */
  snapshot: <Result>(read: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  /** The rows of a read, on a connection that waits for no transaction. Not by Kysely, with which it takes a fifth longer. */
  read: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>
  /** Closes the connections that only read. */
  close: () => Promise<void>
}

/** Maximum size of all kept answers, in bytes; the least recently used ones are dropped. */
const mostBytes = 64 * 2 ** 20

/** An open database. Whoever opened it closes it with `destroy`. */
export class Store extends Kysely<Tables> {
  /**
   * Reads a single moment of the database, in any number of statements. Such reads have their own connections, so
   * that short queries don't wait for them.
   */
  readonly snapshot: Ways['snapshot']

  readonly #ways: Ways
  readonly #kept = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    maxSize: mostBytes,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: read }) => retried(read),
  })

  constructor(ways: Ways) {
    super(ways)
    this.snapshot = ways.snapshot
    this.#ways = ways
  }

  override async destroy(): Promise<void> {
    await this.#ways.close()
    await super.destroy()
  }

  /** The first row of a read, which is repeated after a passing failure and waits for no transaction of this process. */
  async find<Row>(query: CompiledQuery<Row>): Promise<Row | undefined> {
    const [row] = await retried(() => this.#ways.read(query))
    return row
  }

  /**
   * The bytes that `read` makes, kept by a key, which contains their version. Those who ask at the same time share
   * one read. Failures and undefined are not kept.
   */
  kept(
    key: readonly (string | null)[],
    read: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    return this.#kept.fetch(JSON.stringify(key), { context: read })
  }
}
