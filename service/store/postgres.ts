// Opens PostgreSQL, for several processes on one database. Knows the driver, but no queries.
import { mkdirSync } from 'node:fs'
import path from 'node:path'

import {
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import pg from 'pg'

import { oneLine, StartError } from '../start-error.ts'
import { usualFolder } from './data-folder.ts'
import { DatabaseAway } from './failures.ts'
import { keepFromBefore, migrate } from './migrate.ts'
import { dumpPostgres } from './postgres-tools.ts'
import type { Texts } from './question.ts'
import { type Queries, Store, type Ways } from './store.ts'
import type { Tables } from './tables.ts'

/** Connections of one process for short queries and writes. */
const maxConnections = 10
/** Further connections, for long lists. */
const maxListConnections = 2
const connectMilliseconds = 4000
/**
 * The longest that a read may take. Every request begins with a read, so if the database hangs, people are told
 * within five seconds.
 */
const readMilliseconds = 4000
/** The longest that one statement may take, and that a transaction may wait for its process. */
const statementMilliseconds = 30_000
/** The advisory lock that is held while the schema is brought up to date. The number is arbitrary. */
const migrationLock = 7_362_541

/**
 * Opens the database of a `postgres://` URL. Its parameters are libpq's (`sslmode`, `sslrootcert`, …), except that
 * every `sslmode` that encrypts also verifies, apart from `no-verify`.
 * @throws StartError when it is unreachable, refuses us, or was used by a newer version
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = openPool(url, maxConnections)
  // Long lists have their own connections, so that short queries always find one.
  const listPool = openPool(url, maxListConnections)
  const lists = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(listPool) }) })
  const store = new Store({
    dialect: new PostgresDialect({
      pool: { ...watched(pool), end: () => Promise.all([pool.end(), lists.destroy()]).then(noop) },
    }),
    snapshot: (read) =>
      lists
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(read),
    isShared: true,
    finder: finderIn(pool),
    write: (_store, statements) => writeIn(pool, statements),
    connections: () => ({
      total: pool.totalCount + listPool.totalCount,
      idle: pool.idleCount + listPool.idleCount,
      waiting: pool.waitingCount + listPool.waitingCount,
    }),
  })
  try {
    await store.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      // Not a plain read, which has a short limit: whoever has the lock may be making a copy.
      await sql`with held as (select pg_advisory_xact_lock(${migrationLock})) select from held`.execute(
        transaction,
      )
      await keepCopy(url, transaction)
      await migrate(transaction)
    })
  } catch (error) {
    await store.destroy()
    throw new StartError(`The database ${named(url)} can't be used: ${oneLine(error)}`)
  }
  return store
}

/** Copies an older version's database to the data folder of this machine, before it is changed. */
async function keepCopy(url: string, transaction: Queries): Promise<void> {
  const { rows } = await sql`select to_regclass('kysely_migration') as found`.execute(transaction)
  if ((rows as { found: unknown }[])[0]?.found === null) return
  const seen = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction)
  const names = seen.rows.map(({ name }) => name)
  const folder = usualFolder()
  await keepFromBefore(names, path.join(folder, 'refdesk.dump'), async (copy) => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await dumpPostgres(url, copy)
    } catch (error) {
      throw new Error(
        `It can't be copied before it is upgraded: ${oneLine(error)} Make a backup, put it (or an empty file) at ${copy}, and start again.`,
        { cause: error },
      )
    }
  })
}

/** The list of visible transactions: this text stays the same until a transaction is committed. */
const stateNow = 'select pg_current_snapshot()::text as state'

/** Looks for all rows in one statement, because the round trip costs more than the query. */
function finderIn(pool: pg.Pool): Ways['finder'] {
  async function find<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await pool.query<Row>({ text, values, ...sentAs(text) }).catch(rethrow)).rows
  }
  return ({ names, sqlOf }: Texts) => {
    const arrays = names.map((_, index) => `$${index + 2}::text[]`)
    const text = `select state, answer.* from (${stateNow}) as now
      left join lateral (
        select asked.place, found.* from unnest(${arrays.join()}) with ordinality as asked(${names.join()}, place)
        cross join lateral (${sqlOf((name) => sql.ref(`asked.${name}`))}) as found
        where state is distinct from $1
      ) as answer on true`
    // Whether the last one found nothing new. Then that alone is asked first: it costs a fifth.
    let isQuiet = false
    return async (asked, known) => {
      if (isQuiet && known !== undefined) {
        const [now] = await find<{ state: string }>(stateNow)
        isQuiet = now?.state === known
        if (isQuiet) return { state: known }
      }
      const values = [known, ...names.map((_, index) => asked.map((texts) => texts[index]))]
      const found = await find<{ state: string; place: number | null }>(text, values)
      const state = found[0]?.state
      isQuiet = state === known
      if (isQuiet) return { state }
      const rows = Array.from(asked, (): object | undefined => undefined)
      for (const row of found) if (row.place !== null) rows[row.place - 1] = row
      return { state, rows }
    }
  }
}

/** Sends all statements together with the commit, once the connection is known to work. */
async function writeIn(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<unknown[]> {
  const client = await pool.connect().catch(rethrow)
  let isLost = true
  try {
    await client.query('begin').catch(rethrow)
    const sent = [...statements, { sql: 'commit', parameters: [] }].map(
      ({ sql: text, parameters }) => {
        const { name } = sentAs(text)
        return client.query<object>({ text, values: [...parameters], ...(name && { name }) })
      },
    )
    const done = await Promise.allSettled(sent)
    isLost = false
    for (const [index, outcome] of done.entries()) {
      if (outcome.status === 'fulfilled') continue
      // The later errors only say that an earlier statement failed.
      const error: unknown = outcome.reason
      isLost = isAwayError(error)
      const isKnown = error instanceof pg.DatabaseError && index < statements.length
      throw isLost ? new DatabaseAway(error, !isKnown) : error
    }
    const last = await sent.at(-2)
    return last?.rows ?? []
  } finally {
    client.release(isLost)
  }
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'refdesk',
    max,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    statement_timeout: statementMilliseconds,
    idle_in_transaction_session_timeout: statementMilliseconds,
    // For a server that doesn't answer at all; otherwise the server's own limit comes first.
    query_timeout: statementMilliseconds + connectMilliseconds,
    types,
    pipeline: true,
  })
  // When the server ends a connection, its next user gets an error, or the pool drops it. It also emits this event,
  // which without a listener would end the process.
  pool.on('error', noop)
  pool.on('connect', (client) => client.on('error', noop))
  return pool
}

function noop(): void {}

/** A database's address without user and password. */
function named(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

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
function watched(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(rethrow)
      let isLost = false
      async function query(text: string, values: unknown[] = []) {
        try {
          return await client.query({ text, values, ...sentAs(text) })
        } catch (error) {
          isLost ||= isAwayError(error)
          return rethrow(error)
        }
      }
      return {
        // Kysely's type includes cursors, which it uses only if one was configured.
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
 * Every error that the server did not send itself is about the connection. Of those that it sends, these are: 08
 * connection exception, 57P shutting down or starting up, 53300 too many connections, 25P03 idle in a transaction for
 * too long, 25006 a server that is no longer the writer, 0A000 a kept plan whose tables a newer version has changed.
 */
function isAwayError(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return /^(08|57P|53300|25006|25P03|0A000)/.test(error.code ?? '')
}
