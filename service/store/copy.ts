// Copies a whole database from a data folder to PostgreSQL. If anything stops it, the new database stays as it was.
import { existsSync } from 'node:fs'

import { sql } from 'kysely'

import { oneLine, StartError } from '../operate/start-error.ts'
import { dataFile } from './data-folder.ts'
import { isAway } from './failures.ts'
import { isPostgresUrl, openStore } from './open-store.ts'
import type { Queries } from './store.ts'
import { type Tables, tableKeys } from './tables.ts'

type Table = keyof Tables
type Row = Readonly<Record<string, unknown>>

const tables = Object.keys(tableKeys) as Table[]
/** A statement accepts some 65,000 values. */
const batchRows = 500

/**
 * Copies the database of a data folder into an empty one at a `postgres://` URL, and answers the number of rows of
 * each table. Others can't write to the folder meanwhile.
 * @throws StartError when there is no such folder, or the new database isn't empty
 */
export async function copyFolder(folder: string, url: string): Promise<Record<Table, number>> {
  if (!isPostgresUrl(url)) {
    throw new StartError('Name the PostgreSQL database with --data or DATABASE_URL.', 2)
  }
  if (!existsSync(dataFile(folder))) throw new StartError(`There is no database in ${folder}.`)
  const from = await openStore(folder)
  try {
    const to = await openStore(url)
    try {
      return await from.transaction().execute(async (source) => {
        // Takes SQLite's only write lock and keeps it until the end.
        await source.deleteFrom('settings').where('name', '=', '').execute()
        return to.transaction().execute((target) => copyTables(source, target))
      })
    } finally {
      await to.destroy()
    }
  } finally {
    await from.destroy()
  }
}

async function copyTables(source: Queries, target: Queries): Promise<Record<Table, number>> {
  const copied: Partial<Record<Table, number>> = {}
  for (const table of tables) {
    if ((await count(target, table)) > 0) {
      throw new StartError(`The new database is not empty (${table}); nothing was copied.`)
    }
    await copyRows(source, target, table)
    copied[table] = await count(target, table)
    if (copied[table] !== (await count(source, table))) {
      throw new StartError(`${table} has other rows after copying; nothing was copied.`)
    }
  }
  return copied as Record<Table, number>
}

// The functions below work for any table; for the types, `users` stands for all of them.

async function copyRows(source: Queries, target: Queries, table: Table): Promise<void> {
  const all = source
    .selectFrom(table as 'users')
    .selectAll()
    .select(numbers(table))
  const rows: Row[] = []
  for await (const row of all.stream()) {
    rows.push(row)
    if (rows.length === batchRows) await insert(target, table, rows.splice(0))
  }
  if (rows.length > 0) await insert(target, table, rows)
}

/** Columns whose integers may exceed 2^53, as texts; they come after the column itself and replace it. */
function numbers(table: Table) {
  if (table !== 'permissions') return []
  return ['evaluation_order', 'created_unix', 'updated_unix'].map((name) => {
    const column = sql.ref(name)
    const text = sql`case typeof(${column}) when 'integer' then cast(${column} as text) else ${column} end`
    return text.as(name as never)
  })
}

async function insert(target: Queries, table: Table, rows: readonly Row[]): Promise<void> {
  try {
    await target
      .insertInto(table as 'users')
      .values(rows as never)
      .execute()
  } catch (error) {
    if (isAway(error)) throw error
    throw new StartError(`${table} can't be copied: ${oneLine(error)}`)
  }
}

async function count(queries: Queries, table: Table): Promise<number> {
  const { rows } = await queries
    .selectFrom(table as 'users')
    .select((each) => each.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
