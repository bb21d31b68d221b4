// Waits for SQLite's one writer without holding up the process. SQLite itself would wait in one long call,
// in which this process could answer nobody; it is told not to, and asked again after a moment.
import { setTimeout } from 'node:timers/promises'

import { SqliteError } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
} from 'kysely'

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

async function patiently<Row>(ask: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
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
