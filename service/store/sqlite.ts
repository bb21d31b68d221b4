// SQLite in a data folder, the default. An acknowledged write is on disk.
import { existsSync } from 'node:fs'

import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, sql, SqliteDialect } from 'kysely'

import { StartError } from '../operate/start-error.ts'
import { copyDatabase } from './copy-database.ts'
import { databaseFile, dataFile } from './data-folder.ts'
import { reasonNotOpened } from './failures.ts'
import { bringUpToDate } from './migrate.ts'
import { PatientSqliteDriver, preparedOnce } from './sqlite-driver.ts'
import { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens or creates the database in a data folder. With the write-ahead log, processes can read while one writes,
 * and writers take turns. With `synchronous=FULL`, an acknowledged write is on disk.
 * @throws StartError when the folder can't be written or contains no database of ours
 */
export async function openSqlite(dataFolder: string, asItIs: boolean): Promise<Store> {
  if (asItIs && !existsSync(dataFile(dataFolder))) {
    throw new StartError(`There is no database ${dataFile(dataFolder)}.`)
  }
  const file = databaseFile(dataFolder)
  let store: Store | undefined
  try {
    const database = new Sqlite(file)
    store = storeOf(file, database)
    // Others may be writing, perhaps on a slow disk. Blocking is fine, because this process doesn't answer anybody yet.
    database.pragma('busy_timeout = 10000')
    // Returns deleted pages to the disk. Only works for new databases, and must come first.
    database.pragma('auto_vacuum = FULL')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    // A migration that rebuilds a table drops one that others refer to.
    database.pragma('foreign_keys = OFF')
    await sql`begin immediate`.execute(store)
    const copyTo = (copy: string) => copyDatabase(file, copy)
    await bringUpToDate(store, { asItIs, file, copyTo })
    await sql`commit`.execute(store)
    database.pragma('foreign_keys = ON')
    // From here on the driver waits for locks, without blocking the process.
    database.pragma('busy_timeout = 0')
    return store
  } catch (error) {
    await store?.destroy()
    throw new StartError(`The database ${file} can't be used: ${reasonNotOpened(error)}`)
  }
}

function storeOf(file: string, writer: Sqlite.Database): Store {
  const reader = new Sqlite(file, { readonly: true })
  const statements = preparedOnce(reader)
  const dialect = new SqliteDialect({ database: writer })
  dialect.createDriver = () => new PatientSqliteDriver(writer)
  return new Store({
    dialect,
    async read<Row>({ sql: text, parameters }: CompiledQuery<Row>) {
      return statements.prepare(text).all(...parameters) as Row[]
    },
    // Each list has its own connection, so lists that are read at the same time take turns, slice by slice.
    async snapshot(read) {
      const database = new Sqlite(file, { readonly: true })
      // The system has what was read lately, so 2 of the usual 16 MiB are enough.
      database.pragma('cache_size = -2000')
      await using lists = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
      return await lists.transaction().execute(read)
    },
    async close() {
      reader.close()
      writer.close()
    },
  })
}
