// PostgreSQL at an address: for several processes on one database. Knows the driver, no query.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'

import { oneLine, StartError } from '../start-error.ts'
import { DatabaseAway } from './failures.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Connections of one process. */
const maxConnections = 10
const connectMilliseconds = 5000
/** The longest that one statement may take, and a transaction may wait for its process. */
const statementMilliseconds = 30_000
/** The lock that is held while the schema is brought up to date; any number that nobody else uses. */
const migrationLock = 7_362_541

/**
 * Opens the database of a `postgres://` URL; its parameters are libpq's (`sslmode`, `sslrootcert`, …), where
 * any `sslmode` that encrypts also verifies, but `no-verify`.
 * @throws StartError when it is away, refuses us, or was used by a newer version
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'refdesk',
    max: maxConnections,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: statementMilliseconds,
    // For a server that doesn't answer at all; otherwise its own limit comes first.
    query_timeout: statementMilliseconds + connectMilliseconds,
    types,
  })
  // A connection that the server ends says so to whoever asks on it next, or is left out of the pool. That
  // it also says it as an event, between two statements, would otherwise end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const store = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(pool) }) })
  try {
    await store.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
      await migrate(transaction)
    })
  } catch (error) {
    await store.destroy()
    throw new StartError(`The database ${named(url)} can't be used: ${oneLine(error)}`)
  }
  return store
}

/** A database's address without who connects, and their password. */
function named(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** Counts and times come as JavaScript's numbers: none of ours exceeds 2^53. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** The pool, whose failures say whether the database is away; such a connection is not used again. */
function watched(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(rethrow)
      let isLost = false
      async function query(text: string, values: unknown[] = []) {
        try {
          return await client.query(text, values)
        } catch (error) {
          isLost ||= isAwayError(error)
          return rethrow(error)
        }
      }
      return {
        // Kysely's type also names cursors, which it asks for only where one was configured.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy = false) => client.release(destroy || isLost),
      }
    },
  }
}

function rethrow(error: unknown): never {
  throw isAwayError(error) ? new DatabaseAway(error) : error
}

/**
 * Whatever the server did not say itself is about the connection; of what it says, the classes 08 connection
 * exception, 57P operator intervention (shutting down, starting up), 53300 too many connections and 25006
 * read-only transaction (a server that was demoted).
 */
function isAwayError(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return /^(08|57P|53300|25006|25P03)/.test(error.code ?? '')
}
