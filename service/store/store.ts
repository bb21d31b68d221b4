// The database as the rest of the service uses it: Kysely's queries, reads of a single moment, and answers that are
// kept until their repository changes.
import {
  type Compilable,
  type CompiledQuery,
  type Dialect,
  Kysely,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import { LRUCache } from 'lru-cache'

import { retried } from './failures.ts'
import { type Ask, askBy, type Find, type Texts } from './question.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction in it. */
export type Queries = Store | Transaction<Tables>

/** Open connections, idle ones among them, and requests that wait for one. */
export type Connections = { total: number; idle: number; waiting: number }

/** Runs reads in one transaction, which sees a single moment of the database. */
export type Snapshot = <Result>(
  read: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>

/**
 * A query that is asked with different texts. `build` makes the query with an expression for each text; all other
 * values in it must be literals. `read` makes the answer of the row.
 */
export type Question<Row, Answer> = {
  build: (queries: Queries, ...asked: RawBuilder<string>[]) => Compilable<Row>
  read: (row: Row) => Answer
  /** Whether answers are kept until anything is written; absent: they are. */
  isKept?: boolean
}

/** What the two databases do differently; `connections` is absent without a connection pool. */
export type Ways = {
  dialect: Dialect
  isShared: boolean
  snapshot: Snapshot
  /** Finds the rows of a question, on connections that wait for no transaction of this process. */
  finder: (question: Texts) => Find
  /** Runs statements in a transaction, and answers the rows of the last one. */
  write: (store: Store, statements: readonly CompiledQuery[]) => Promise<readonly unknown[]>
  connections?: () => Connections
}

type Kept = { version: string; bytes: Promise<Buffer | undefined> }

/** Maximum size of all kept answers, in bytes; the least recently used ones are dropped. */
const mostBytes = 64 * 2 ** 20

/** An open database. Whoever opened it closes it with `destroy`. */
export class Store extends Kysely<Tables> {
  /**
   * Reads a single moment of the database, in any number of statements. Such reads have their own connections, so
   * that short queries don't wait for them.
   */
  readonly snapshot: Snapshot

  /** Whether several machines can use it. */
  readonly isShared: boolean

  /** The connections now, for metrics; absent without a connection pool. */
  readonly connections: (() => Connections) | undefined

  readonly #kept = new LRUCache<string, Kept>({ maxSize: mostBytes })

  readonly #finder: Ways['finder']
  readonly #write: Ways['write']
  readonly #asks = new Map<unknown, unknown>()
  readonly #statements = new Map<unknown, CompiledQuery>()

  constructor({ dialect, isShared, snapshot, finder, write, connections }: Ways) {
    super({ dialect })
    this.isShared = isShared
    this.snapshot = snapshot
    this.#finder = finder
    this.#write = write
    this.connections = connections
  }

  /** For queries of every request: bypasses Kysely, and waits for no transaction of this process. */
  ask<Row, Answer>(question: Question<Row, Answer>, ...texts: string[]) {
    const known = this.#asks.get(question) as Ask<Answer> | undefined
    if (known) return known(...texts)
    const names = texts.map((_, index) => `asked${index}`)
    const sqlOf: Texts['sqlOf'] = (asked) => question.build(this, ...names.map(asked)).compile().sql
    const ask = askBy(this.#finder({ names, sqlOf }), question)
    this.#asks.set(question, ask)
    return ask(...texts)
  }

  /** A question as a statement for `write`. Compiled once: that takes longer than what SQLite does for it. */
  statement<Row>(question: Question<Row, unknown>, ...texts: string[]): Compilable<Row> {
    const compiled =
      this.#statements.get(question) ??
      question.build(this, ...texts.map((_, index) => sql<string>`${{ index }}`)).compile()
    this.#statements.set(question, compiled)
    const parameters = compiled.parameters.map((each) => texts[(each as { index: number }).index])
    return { compile: () => ({ ...compiled, parameters }) }
  }

  /**
   * The bytes that `read` makes, kept by a key and by their version. Those who ask at the same time
   * share one read. Failures and undefined are not kept.
   */
  kept(
    key: readonly (string | null)[],
    version: string,
    read: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | undefined> {
    const name = JSON.stringify(key)
    const before = this.#kept.get(name)
    if (before?.version === version) return before.bytes
    const now = { version, bytes: retried(read) }
    // Replaces an older version, which nobody needs any more.
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
   * Runs statements in one transaction, and answers the rows of the last one. They are repeated like those of
   * `inTransaction`, but hold locks for a shorter time, because nothing happens in between.
   * @throws DatabaseAway with `outcomeUnknown` when the connection was lost after they were sent
   */
  write<Row>(statements: readonly [...Compilable[], Compilable<Row>]): Promise<Row[]> {
    const compiled = statements.map((statement) => statement.compile())
    return retried(() => this.#write(this, compiled)) as Promise<Row[]>
  }
}
