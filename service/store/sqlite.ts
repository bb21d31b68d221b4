// SQLite in a data folder, the default. An acknowledged write is on disk.
import { existsSync } from 'node:fs'

import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, sql, SqliteDialect } from 'kysely'

import { oneLine, StartError } from '../operate/start-error.ts'
import { copyDatabase, migrationsIn } from './copy-database.ts'
import { databaseFile, dataFile } from './data-folder.ts'
import { reasonNotOpened } from './failures.ts'
import { keepFromBefore, migrate, refuseForeign, refuseOlder } from './migrate.ts'
import { PatientSqliteDialect, preparedOnce } from './sqlite-driver.ts'
import { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens or creates the database in a data folder. With the write-ahead log, processes can read while one writes,
 * and writers take turns. With `synchronous=FULL`, an acknowledged write is on disk.
 * @throws StartError when the folder can't be written or contains no database of ours
 */
export async function openSqlite(dataFolder: string, asItIs: boolean): Promise<Store> {
  if (asItIs) checkAsItIs(dataFile(dataFolder))
  const file = databaseFile(dataFolder)
  const database = openFile(file)
  const writer = preparedOnce(database)
  let reader: ReturnType<typeof preparedOnce> | undefined
  function close(): void {
    writer.close()
    reader?.close()
  }
  const store = new Store({
    dialect: new PatientSqliteDialect({ database: { ...writer, close } }),
    async read<Row>({ sql: text, parameters }: CompiledQuery<Row>) {
      // Opened with the first read, so that commands that only write don't open it.
      reader ??= preparedOnce(openReader(file))
      return reader.prepare(text).all(...parameters) as Row[]
    },
    // Each list has its own connection, so lists that are read at the same time take turns, slice by slice.
    async snapshot(read) {
      const dialect = new SqliteDialect({ database: openReader(file) })
      const list = new Kysely<Tables>({ dialect })
      try {
        return await list.transaction().execute(read)
      } finally {
        await list.destroy()
      }
    },
  })
  try {
    await sql`begin immediate`.execute(store)
    // Within the transaction, so that of processes that start together one makes the copy, and the others wait.
    await keepCopy(file, database)
    await migrate(store)
    await sql`commit`.execute(store)
    // From here on PatientSqliteDialect waits for locks, without blocking the process.
    database.pragma('busy_timeout = 0')
    // Only now, because a migration that rebuilds a table drops one that others refer to.
    database.pragma('foreign_keys = ON')
  } catch (error) {
    await store.destroy()
    throw new StartError(`The database ${file} can't be used: ${reasonNotOpened(error)}`)
  }
  return store
}

/** @throws StartError when there is no database, or it would have to be upgraded */
function checkAsItIs(file: string): void {
  if (!existsSync(file)) throw new StartError(`There is no database ${file}.`)
  try {
    const database = openReader(file)
    const seen = migrationsIn(database)
    database.close()
    refuseForeign(seen)
    refuseOlder(seen)
  } catch (error) {
    throw new StartError(`The database ${file} can't be used: ${oneLine(error)}`)
  }
}

/**
 * Copies an older version's database, before anything in it is changed.
 * @throws Error when the file exists from another program
 */
async function keepCopy(file: string, database: Sqlite.Database): Promise<void> {
  const tables = database.prepare('select name from sqlite_master').pluck().all()
  if (tables.length === 0) return
  if (!tables.includes('kysely_migration')) throw new Error("It holds another program's data.")
  const seen = database.prepare('select name from kysely_migration').pluck().all()
  await keepFromBefore(seen, file, (copy) => copyDatabase(file, copy))
}

/** Opens it to write. */
function openFile(file: string): Sqlite.Database {
  let database: Sqlite.Database | undefined
  try {
    database = new Sqlite(file)
    // Others may be writing, perhaps on a slow disk. Blocking is fine, because this process doesn't answer anybody yet.
    database.pragma('busy_timeout = 10000')
    // Returns deleted pages to the disk. Only works for new databases, and must come first.
    database.pragma('auto_vacuum = FULL')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    // This build of SQLite turns them on by default.
    database.pragma('foreign_keys = OFF')
    return database
  } catch (error) {
    database?.close()
    throw new StartError(`The database ${file} can't be opened: ${reasonNotOpened(error)}`)
  }
}

/** Opens it to read. The system has what was read lately, so that a connection keeps 2 of its usual 16 MiB. */
function openReader(file: string): Sqlite.Database {
  const reader = new Sqlite(file, { readonly: true })
  reader.pragma('cache_size = -2000')
  return reader
}
