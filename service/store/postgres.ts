// Opens PostgreSQL, for several processes on one database. Knows no queries.
import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import { oneLine, StartError } from '../start-error.ts'
import { usualFolder } from './data-folder.ts'
import { DatabaseAway, reasonNotOpened } from './failures.ts'
import { keepFromBefore, migrate, refuseOlder } from './migrate.ts'
import { isAwayError, openPool, rethrow, sentAs, watched } from './postgres-pool.ts'
import { dumpPostgres } from './postgres-tools.ts'
import type { Texts } from './question.ts'
import { type Queries, Store, type Ways } from './store.ts'
import type { Tables } from './tables.ts'

/** Connections of one process for short queries and writes. */
const maxConnections = 10
/** Further connections, for long lists. */
const maxListConnections = 2
/** The advisory lock that is held while the schema is brought up to date. The number is arbitrary. */
const migrationLock = 7_362_541
/** How long a start waits for another process that upgrades the database; shorter than a statement may take. */
const lockMilliseconds = 30_000

/**
 * Opens the database of a `postgres://` URL. Its parameters are libpq's (`sslmode`, `sslrootcert`, …), except that
 * every `sslmode` that encrypts also verifies, apart from `no-verify`.
 * @throws StartError when it is unreachable, refuses us, or was used by a newer version
 */
export async function openPostgres(url: string, asItIs: boolean): Promise<Store> {
  const pool = openPool(url, maxConnections)
  // Long lists have their own connections, so that short queries always find one.
  const listPool = openPool(url, maxListConnections)
  const lists = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(listPool) }) })
  const store = new Store({
    dialect: new PostgresDialect({
      pool: {
        ...watched(pool),
        end: () => Promise.all([pool.end(), lists.destroy()]).then(() => undefined),
      },
    }),
    snapshot: (read) =>
      lists
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          // Lists come in the order of an index. Without statistics of a table that is new, the server would rather
          // read and sort all the rest of a list for each slice.
          await sql`set local enable_sort = off`.execute(transaction)
          return read(transaction)
        }),
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
      await sql.raw(`set local lock_timeout = ${lockMilliseconds}`).execute(transaction)
      // Not a plain read, which has a short limit: whoever has the lock may be making a copy.
      await sql`with held as (select pg_advisory_xact_lock(${migrationLock})) select from held`.execute(
        transaction,
      )
      if (asItIs) {
        refuseOlder(await seenMigrations(transaction))
        return
      }
      await keepCopy(url, transaction)
      await migrate(transaction)
    })
  } catch (error) {
    await store.destroy()
    throw new StartError(`The database ${named(url)} can't be used: ${reasonNotOpened(error)}`)
  }
  return store
}

/** Copies an older version's database to the data folder of this machine, before it is changed. */
async function keepCopy(url: string, transaction: Queries): Promise<void> {
  const { rows } = await sql`select to_regclass('kysely_migration') as found`.execute(transaction)
  if ((rows as { found: unknown }[])[0]?.found === null) {
    await refuseUnlessCreating(transaction)
    return
  }
  const names = await seenMigrations(transaction)
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

/** The migrations that the database has seen. */
async function seenMigrations(transaction: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
    transaction,
  )
  return rows.map(({ name }) => name)
}

/** @throws Error when this role may not create tables, which a transaction would report as being aborted */
async function refuseUnlessCreating(transaction: Queries): Promise<void> {
  const { rows } = await sql<{ role: string; schema: string; may: boolean }>`
    select current_user as role, current_schema as schema,
      has_schema_privilege(current_schema, 'create') as may`.execute(transaction)
  const [{ role, schema, may } = { role: '', schema: null, may: false }] = rows
  if (may) return
  throw new Error(
    `${role} may not create tables in the schema ${schema ?? 'public'}; as its owner, say: grant create on schema ${schema ?? 'public'} to ${role}`,
  )
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

/** A database's address without user and password. */
function named(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
