// The database as the rest of the service asks it: Kysely's queries, reads of a single moment, and answers that
// are kept until what they say changes.
import { type Compilable, type Dialect, Kysely, type RawBuilder, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'

import { type Ask, askBy, type Find, type Texts } from './question.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction in it. */
export type Queries = Store | Transaction<Tables>

/** The numbers of open connections, of idle ones among them, and of requests that wait for one. */
export type Connections = { total: number; idle: number; waiting: number }

/** Does reads in one transaction that sees a single moment of the database. */
export type Snapshot = <Result>(
  read: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>

/**
 * A question that is asked with different texts. `build` makes the query of as many expressions as it is asked with
 * texts; what else it compares with has to stand in it as literals. `read` makes the answer of the row that it finds.
 */
export type Question<Row, Answer> = {
  build: (queries: Queries, ...asked: RawBuilder<string>[]) => Compilable<Row>
  read: (row: Row) => Answer
}

/** What the two databases do in their own ways; `connections` is absent where there is no pool of them. */
export type Ways = {
  dialect: Dialect
  isShared: boolean
  snapshot: Snapshot
  /** How the rows of a question are found; on connections that wait for no transaction of this process. */
  finder: (question: Texts) => Find
  connections?: () => Connections
}

/** What kept answers take together, in bytes; those that were asked for least lately go first. */
const mostBytes = 64 * 2 ** 20

/** An open database. Whoever opened it ends it with `destroy`. */
export class Store extends Kysely<Tables> {
  /**
   * Reads in one state of the database, however many they are and however long they take. They have
   * connections of their own, so that nobody who asks a short question waits for them.
   */
  readonly snapshot: Snapshot

  /** Whether several machines can share it. */
  readonly isShared: boolean

  /** The connections now, for metrics; absent where there is no pool of them. */
  readonly connections: (() => Connections) | undefined

  readonly #kept = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
    maxSize: mostBytes,
    sizeCalculation: (answer, key) => answer.length + key.length,
    fetchMethod: (_key, _old, { context: read }) => read(),
    // Who waits for an answer gets it, also when another one has taken its room meanwhile.
    ignoreFetchAbort: true,
  })

  readonly #finder: Ways['finder']
  readonly #asks = new Map<unknown, unknown>()

  constructor({ dialect, isShared, snapshot, finder, connections }: Ways) {
    super({ dialect })
    this.isShared = isShared
    this.snapshot = snapshot
    this.#finder = finder
    this.connections = connections
  }

  /** For what every request asks: past Kysely, and without waiting for a transaction of this process to end. */
  ask<Row, Answer>(question: Question<Row, Answer>, ...texts: string[]) {
    const known = this.#asks.get(question) as Ask<Answer> | undefined
    if (known) return known(...texts)
    const { build, read } = question
    const names = texts.map((_, index) => `asked${index}`)
    const sqlOf: Texts['sqlOf'] = (asked) => build(this, ...names.map(asked)).compile().sql
    const ask = askBy(this.#finder({ names, sqlOf }), (row) => read(row as Row))
    this.#asks.set(question, ask)
    return ask(...texts)
  }

  /**
   * The bytes that `read` results in, or resulted in before under this key. The key has to name a version of what is
   * read, as a repository's row has it: nothing is forgotten when something changes, it is asked for under
   * another key from then on. Several who ask at once share one read. A failure is not kept, nor is undefined.
   */
  kept(
    key: readonly string[],
    read: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    return this.#kept.fetch(JSON.stringify(key), { context: read })
  }
}
