// The database as the rest of the service asks it: Kysely's queries, reads of a single moment, and answers that
// are kept until what they say changes.
import {
  type Compilable,
  type CompiledQuery,
  type Dialect,
  Kysely,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import { LRUCache } from 'lru-cache'

import { retried } from './failures.ts'
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
  /** Does statements in a transaction; the rows of the last. */
  write: (store: Store, statements: readonly CompiledQuery[]) => Promise<readonly unknown[]>
  connections?: () => Connections
}

type Kept = { version: string; bytes: Promise<Buffer | undefined> }

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

  readonly #kept = new LRUCache<string, Kept>({ maxSize: mostBytes })

  readonly #finder: Ways['finder']
  readonly #write: Ways['write']
  readonly #asks = new Map<unknown, unknown>()

  constructor({ dialect, isShared, snapshot, finder, write, connections }: Ways) {
    super({ dialect })
    this.isShared = isShared
    this.snapshot = snapshot
    this.#finder = finder
    this.#write = write
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
   * The bytes that `read` results in, or resulted in before for this key and this version of what is read, as a
   * repository's row has it. Several who ask at once share one read. A failure is not kept, nor is undefined.
   */
  kept(
    key: readonly string[],
    version: string,
    read: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const name = JSON.stringify(key)
    const before = this.#kept.get(name)
    if (before?.version === version) return before.bytes
    const now = { version, bytes: retried(read) }
    // In the place of another version, which nobody asks for any more.
    this.#kept.set(name, now, { size: 1 })
    const keep = (bytes?: Buffer) => {
      if (this.#kept.peek(name) !== now) return
      if (bytes) this.#kept.set(name, now, { size: bytes.length + name.length })
      else this.#kept.delete(name)
    }
    now.bytes.then(keep, () => keep())
    return now.bytes
  }

  /**
   * Does statements in one transaction, and answers the rows of the last. They are done again as those of
   * `inTransaction` are, but with nothing in between they take the database for a shorter time.
   * @throws DatabaseAway with `outcomeUnknown` when the connection was lost after they were sent
   */
  write<Row>(statements: readonly [...Compilable[], Compilable<Row>]): Promise<Row[]> {
    const compiled = statements.map((statement) => statement.compile())
    return retried(() => this.#write(this, compiled)) as Promise<Row[]>
  }
}
