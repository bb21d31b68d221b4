// Opens PostgreSQL, for several processes on one database. Knows no queries.
import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { Kysely, PostgresDialect, sql } from 'kysely'

import { StartError } from '../operate/start-error.ts'
import { usualFolder } from './data-folder.ts'
import { reasonNotOpened } from './failures.ts'
import { bringUpToDate } from './migrate.ts'
import { openPool, ReadConnection, watched } from './postgres-pool.ts'
import { dumpPostgres } from './postgres-tools.ts'
import { Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Connections of one process for writes, and for the reads that belong to them. */
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
  const reads = new ReadConnection(url)
  const lists = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(listPool) }) })
  const store = new Store({
    dialect: new PostgresDialect({ pool: watched(pool) }),
    read: (query) => reads.read(query),
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
    close: async () => void (await Promise.all([reads.end(), lists.destroy()])),
  })
  try {
    await store.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      await sql.raw(`set local lock_timeout = ${lockMilliseconds}`).execute(transaction)
      // A plain read would have a short limit, and whoever has the lock may be making a copy.
      await sql`with held as (select pg_advisory_xact_lock(${migrationLock})) select from held`.execute(
        transaction,
      )
      const folder = usualFolder()
      await bringUpToDate(transaction, {
        asItIs,
        file: path.join(folder, 'refdesk.dump'),
        copyTo(copy) {
          mkdirSync(folder, { recursive: true, mode: 0o700 })
          return dumpPostgres(url, copy)
        },
      })
    })
  } catch (error) {
    await store.destroy()
    throw new StartError(`The database ${named(url)} can't be used: ${reasonNotOpened(error)}`)
  }
  return store
}

/** A database's address without user and password. */
function named(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}
