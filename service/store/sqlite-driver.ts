// Waits for SQLite's single writer without blocking the process. SQLite itself would wait in one long call, so it
// is told not to wait, and is asked again after a moment.
import { setTimeout } from 'node:timers/promises'

import type Sqlite from 'better-sqlite3'
import { SqliteError } from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect } from 'kysely'

/** After this long a statement fails. inTransaction repeats whole transactions. */
const patienceMilliseconds = 2000

/** SQLite whose transactions take the write lock at their beginning, because later they may fail to get it. */
export class PatientSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    return new PatientDriver(super.createDriver())
  }
}

class PatientDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init = () => this.#driver.init()
  destroy = () => this.#driver.destroy()
  commitTransaction: Driver['commitTransaction'] = (connection) =>
    this.#driver.commitTransaction(connection)
  rollbackTransaction: Driver['rollbackTransaction'] = (connection) =>
    this.#driver.rollbackTransaction(connection)
  releaseConnection: Driver['releaseConnection'] = (connection) =>
    this.#driver.releaseConnection(connection)

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#driver.acquireConnection()
    return {
      executeQuery: (query) => patiently(() => connection.executeQuery(query)),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Repeats it while another process writes, for two seconds. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = error instanceof SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || performance.now() > end) throw error
      // A random pause, so as not to keep step with others who wait, or with a writer's pauses between its batches.
      await setTimeout(2 + Math.random() * 8)
    }
  }
}

/** Statements that stay prepared; the service has about fifty. */
const mostStatements = 500

/** A database that prepares each statement once, because preparing takes longer than most reads. */
export function preparedOnce(database: Sqlite.Database) {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    close: () => void database.close(),
    prepare(text: string) {
      // When the disk is full, SQLite has already rolled back. A second rollback would fail and hide the reason.
      if (text === 'rollback' && !database.inTransaction) return database.prepare('select 1')
      const statement = statements.get(text) ?? database.prepare(text)
      if (statements.size >= mostStatements) statements.clear()
      statements.set(text, statement)
      return statement
    },
  }
}
