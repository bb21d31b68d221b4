// Waits for SQLite's one writer without holding up the process. SQLite itself would wait in one long call,
// in which this process could answer nobody; it is told not to, and asked again after a moment.
import { setTimeout } from 'node:timers/promises'

import type Sqlite from 'better-sqlite3'
import { SqliteError } from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect } from 'kysely'

/** Then the failure is told; whole transactions are tried again by inTransaction. */
const patienceMilliseconds = 2000

/** SQLite, whose transactions ask for the right to write when they begin: later it could be too late. */
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

/** Does it again while another process writes, for two seconds. */
export async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = error instanceof SqliteError && error.code === 'SQLITE_BUSY'
      if (!isBusy || performance.now() > end) throw error
      // Not in step with others who wait, nor with a writer that pauses between its batches.
      await setTimeout(2 + Math.random() * 8)
    }
  }
}

/** What runs statements, and ends. */
export type Prepared = { prepare: (text: string) => Sqlite.Statement; close: () => void }

/** How many different statements stay prepared; the app has about fifty. */
const mostStatements = 500

/** A database as it is asked here, which prepares each statement once: that takes longer than most reads. */
export function preparedOnce(database: Sqlite.Database, close: () => void): Prepared {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    close,
    prepare(text: string) {
      // SQLite has rolled back by itself when the disk is full; that a second time fails would hide why.
      if (text === 'rollback' && !database.inTransaction) return database.prepare('select 1')
      const statement = statements.get(text) ?? database.prepare(text)
      if (statements.size >= mostStatements) statements.clear()
      statements.set(text, statement)
      return statement
    },
  }
}
