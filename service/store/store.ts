// Opens the database: Kysely over SQLite, and the one place that knows which database it is.
// Queries elsewhere are Kysely's own; what has no common spelling is asked of this file.
import Sqlite, { SqliteError } from 'better-sqlite3'
import {
  type Expression,
  Kysely,
  type RawBuilder,
  sql,
  SqliteDialect,
  type Transaction,
} from 'kysely'
import { Migrator } from 'kysely/migration'

import { StartError } from '../start-error.ts'
import { closeToOthers, databaseFile } from './data-folder.ts'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** The database. */
export type Store = Kysely<Tables>

/** The database, or a transaction in it. */
export type Queries = Store | Transaction<Tables>

/**
 * Opens, or creates, the database in a data folder and brings its schema up to date. Several
 * processes may have it open at once: WAL lets them read while one writes, and a writer waits its turn.
 * `synchronous=FULL`: an acknowledged write is on disk, whatever happens next.
 * @throws StartError when the folder can't be written or holds no database of ours
 */
export async function openStore(dataFolder: string): Promise<Store> {
  const database = openDatabase(dataFolder)
  const store = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  // One transaction around looking and migrating, so that two processes that start together can't
  // both make the tables.
  await sql`begin immediate`.execute(store)
  try {
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const migrator = new Migrator({ db: store, provider, disableTransactions: true })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    await sql`commit`.execute(store)
  } catch (error) {
    await store.destroy()
    throw error
  }
  return store
}

function openDatabase(dataFolder: string): Sqlite.Database {
  const file = databaseFile(dataFolder)
  try {
    const database = new Sqlite(file)
    closeToOthers(file)
    database.pragma('busy_timeout = 10000')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    return database
  } catch (error) {
    throw new StartError(`The database ${file} can't be opened: ${String(error)}`)
  }
}

/** Whether a write failed because a unique value was taken. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof SqliteError &&
    (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
  )
}

/**
 * A JSON object built by the database from columns under their own names, and from further members.
 * For 50,000 rows that takes half the time JavaScript needs. What is null stays null: see
 * withoutNullMembers.
 */
export function jsonObject(
  columns: readonly string[],
  more: Record<string, Expression<unknown>> = {},
): RawBuilder<string> {
  const pairs = [
    ...columns.flatMap((column) => [sql.lit(column), sql.ref(column)]),
    ...Object.entries(more).flatMap(([name, value]) => [sql.lit(name), value]),
  ]
  return sql<string>`json_object(${sql.join(pairs)})`
}

/** The JSON text of an array with one element per row, in the order of the rows; `[]` for none. */
export function jsonArray(element: Expression<string>): RawBuilder<string> {
  return sql<string>`json_group_array(${element})`
}
