// Waits for SQLite's single writer without blocking the process. SQLite itself would wait in one long call, so it
// is told not to wait, and is asked again after a moment.
import { setTimeout } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, SqliteDriver } from 'kysely'
import { LRUCache } from 'lru-cache'

/** After this long a statement fails. inTransaction repeats whole transactions. */
const patienceMilliseconds = 2000

/** Its transactions take the write lock at their beginning, because later they may fail to get it. */
export class PatientSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database: preparedOnce(database) })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full, SQLite has already rolled back. A second rollback would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Repeats it while another process writes, for two seconds. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || performance.now() > end) throw error
      // A random pause, so as not to keep step with others who wait, or with a writer's pauses between its batches.
      await setTimeout(2 + Math.random() * 8)
    }
  }
}

/** A database that prepares each statement once, because preparing takes longer than most reads. */
export function preparedOnce(database: Sqlite.Database) {
  const statements = new LRUCache<string, Sqlite.Statement>({
    // The service has about fifty.
    max: 500,
    memoMethod: (text) => database.prepare(text),
  })
  return {
    close: () => void database.close(),
    prepare: (text: string) => statements.memo(text),
  }
}
