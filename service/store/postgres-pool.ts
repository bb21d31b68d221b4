// Connections to PostgreSQL: their limits, how statements are sent, and which errors say that the database is away.
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

import { DatabaseAway } from './failures.ts'

const connectMilliseconds = 4000
/**
 * The longest that a read may take. Every request begins with a read, so if the database hangs, people are told
 * within five seconds.
 */
const readMilliseconds = 4000
/** The longest that one statement may take, and that a transaction may wait for its process. */
const statementMilliseconds = 30_000

function connectionOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'refdesk',
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: statementMilliseconds,
    // The limit for a server that doesn't answer at all; otherwise the server's own limit comes first.
    query_timeout: statementMilliseconds + connectMilliseconds,
    types,
    pipeline: true,
  }
}

/** Opens a pool of at most `max` connections. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionOptions(url), max })
  // When the server ends a connection, its next user gets an error, or the pool drops it. It also emits this event,
  // which without a listener would end the process.
  pool.on('error', noop)
  pool.on('connect', (client) => client.on('error', noop))
  return pool
}

function noop(): void {}

/** Reads counts and times as JavaScript numbers: none of ours exceeds 2^53. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Planning takes most of a read's time, so the server keeps the plans of this many statements. */
const maxPrepared = 100
const names = new Map<string, string>()

/**
 * How a statement is sent. A read has a name, by which the connection keeps its plan, and a short limit. Writes
 * don't, because they come in batches of any size.
 */
function sentAs(text: string): { name?: string; query_timeout?: number } {
  if (!text.startsWith('select')) return {}
  const name = names.get(text) ?? `read_${names.size}`
  if (names.size < maxPrepared) names.set(text, name)
  return { ...(names.has(text) && { name }), query_timeout: readMilliseconds }
}

/** A pool whose errors tell whether the database is unreachable. A connection with such an error is not used again. */
export function watched(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(rethrow)
      let lost: unknown
      async function query(text: string, values: unknown[] = []) {
        // A rollback, for instance, would wait in vain.
        if (lost !== undefined) return rethrow(lost)
        try {
          return await client.query({ text, values, ...sentAs(text) })
        } catch (error) {
          if (isAwayError(error)) lost = error
          return rethrow(error)
        }
      }
      return {
        // Kysely's type includes cursors, which it uses only if one was configured.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy = false) => client.release(destroy || lost !== undefined),
      }
    },
  }
}

/**
 * Short reads, on one connection of their own. It sends a read before the ones before it are answered, so that reads of
 * the same moment share a packet: sending costs more than what the server then does. After an error, the next read
 * connects anew.
 */
export class ReadConnection {
  readonly #url: string
  #client: Promise<pg.Client> | undefined

  constructor(url: string) {
    this.#url = url
  }

  async read<Row>({ sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
    const client = (this.#client ??= connected(this.#url))
    try {
      const query = { text: sql, values: [...parameters], ...sentAs(sql) }
      const { rows } = await (await client).query(query)
      return rows as Row[]
    } catch (error) {
      if (isAwayError(error) && this.#client === client) void this.end()
      return rethrow(error)
    }
  }

  async end(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.then((each) => each.end()).catch(noop)
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url))
  client.on('error', noop)
  await client.connect()
  return client
}

/** Throws an error of the driver, as DatabaseAway if it is about the connection. */
function rethrow(error: unknown): never {
  throw isAwayError(error) ? new DatabaseAway(error) : error
}

/**
 * Every error that the server did not send itself is about the connection. Of those that it sends, these are: 08
 * connection exception, 57P shutting down or starting up, 53300 too many connections, 25P03 idle in a transaction for
 * too long, 25006 a server that is no longer the writer, 0A000 a kept plan whose tables a newer version has changed.
 */
function isAwayError(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return /^(08|57P|53300|25006|25P03|0A000)/.test(error.code ?? '')
}
