// The database as the rest of the service asks it: Kysely's queries, reads of a single moment, and answers that
// are kept until what they say changes. Beside this folder only request-rate.ts asks which database it is.
import { type Dialect, Kysely, type Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Tables } from './tables.ts'

/** The database, or a transaction in it. */
export type Queries = Store | Transaction<Tables>

/** The numbers of open connections, of idle ones among them, and of requests that wait for one. */
export type Connections = { total: number; idle: number; waiting: number }

/** Does reads in one transaction that sees a single moment of the database. */
export type Snapshot = <Result>(
  read: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>

/** Makes a function that asks one statement, a read, with its parameters, and answers the rows. */
export type Question = <Row>(text: string) => (parameters: readonly unknown[]) => Promise<Row[]>

/** What the two databases do in their own ways; `connections` is absent where there is no pool of them. */
type Ways = {
  dialect: Dialect
  snapshot: Snapshot
  question: Question
  connections?: () => Connections
}

/** An answer that is worth keeping, as it is sent. */
type Kept = string | Buffer

/** What kept answers take together, in bytes; those that were asked for least lately go first. */
const mostBytes = 64 * 2 ** 20

/** An open database. Whoever opened it ends it with `destroy`. */
export class Store extends Kysely<Tables> {
  /**
   * Reads in one state of the database, however many they are and however long they take. They have
   * connections of their own, so that nobody who asks a short question waits for them.
   */
  readonly snapshot: Snapshot

  /** For what every request asks: past Kysely, and without waiting for a transaction of this process to end. */
  readonly question: Question

  /** The connections now, for metrics; absent where there is no pool of them. */
  readonly connections: (() => Connections) | undefined

  readonly #kept = new LRUCache<string, Kept, () => Promise<Kept | undefined>>({
    maxSize: mostBytes,
    sizeCalculation: (answer, key) => answer.length + key.length,
    fetchMethod: (_key, _old, { context: read }) => read(),
    // Who waits for an answer gets it, also when another one has taken its room meanwhile.
    ignoreFetchAbort: true,
  })

  constructor({ dialect, snapshot, question, connections }: Ways) {
    super({ dialect })
    this.snapshot = snapshot
    this.question = question
    this.connections = connections
  }

  /**
   * What `read` results in, or resulted in before under this key. The key has to name a version of what is
   * read, as a repository's row has it: nothing is forgotten when something changes, it is asked for under
   * another key from then on. Several who ask at once share one read. A failure is not kept, nor is undefined.
   */
  async kept<Answer extends Kept>(
    key: readonly string[],
    read: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    // Every key is used with one type of answer.
    return (await this.#kept.fetch(JSON.stringify(key), { context: read })) as Answer | undefined
  }
}
