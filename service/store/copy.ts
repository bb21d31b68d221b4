// Copies a whole database from a data folder to PostgreSQL, and compares every row. If anything stops it, the new
// database stays as it was.
import { existsSync } from 'node:fs'
import path from 'node:path'

import { sql } from 'kysely'

import { oneLine, StartError } from '../operate/start-error.ts'
import { isAway } from './failures.ts'
import { isPostgresUrl, openStore } from './open-store.ts'
import { isPostgres } from './spelling.ts'
import type { Queries } from './store.ts'
import { type Tables, tableKeys } from './tables.ts'

type Table = keyof Tables
type Row = Readonly<Record<string, unknown>>

const tables = Object.keys(tableKeys) as Table[]
/** A statement accepts some 65,000 values. */
const batchRows = 500

/**
 * Copies the database of a data folder into an empty one at a `postgres://` URL, and answers the number of rows of
 * each table. If everything was copied before, it only compares. Others can't write to the folder meanwhile.
 * @throws StartError when there is no such folder, or the new database contains something else
 */
export async function copyFolder(folder: string, url: string): Promise<Record<Table, number>> {
  if (!isPostgresUrl(url)) {
    throw new StartError('Name the PostgreSQL database with --data or DATABASE_URL.', 2)
  }
  if (!existsSync(path.join(folder, 'refdesk.sqlite'))) {
    throw new StartError(`There is no database in ${folder}.`)
  }
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
  const isEmpty = (await Promise.all(tables.map((table) => count(target, table)))).every(
    (rows) => rows === 0,
  )
  const copied: Partial<Record<Table, number>> = {}
  for (const table of tables) {
    if (isEmpty) {
      for await (const rows of batches(source, table)) await insert(target, table, rows)
    }
    copied[table] = await compare(source, target, table)
  }
  return copied as Record<Table, number>
}

/** Compares a table row by row, and answers the number of rows. */
async function compare(source: Queries, target: Queries, table: Table): Promise<number> {
  let compared = 0
  for await (const rows of batches(source, table)) {
    const found = new Map((await same(target, table, rows)).map((row) => [keyOf(table, row), row]))
    for (const row of rows) {
      const other = found.get(keyOf(table, row))
      if (other === undefined || !isEqual(row, other)) throw different(table, keyOf(table, row))
    }
    compared += rows.length
  }
  if ((await count(target, table)) !== compared) throw different(table, 'more rows')
  return compared
}

function different(table: Table, what: string): StartError {
  return new StartError(
    `The new database holds other data (${table}: ${what}); nothing was copied. Give an empty one.`,
  )
}

function keyOf(table: Table, row: Row): string {
  return JSON.stringify(tableKeys[table].map((column) => row[column]))
}

/** Ignores a repository's versions, which change with every row that is written. */
function isEqual(row: Row, other: Row): boolean {
  return Object.entries(row).every(
    ([column, value]) => /^(\w+_)?version$/.test(column) || isSame(value, other[column]),
  )
}

/** A number of the source may be a text in the target: see numbers. */
function isSame(value: unknown, other: unknown): boolean {
  return value === other || (typeof value === 'number' && Number(other) === value)
}

// The functions below work for any table; for the types, `users` stands for all of them.

/** All rows and columns of a table. */
function rowsOf(queries: Queries, table: Table) {
  return queries
    .selectFrom(table as 'users')
    .selectAll()
    .select(numbers(queries, table))
}

/** Columns whose integers may exceed 2^53, as texts; they come after the column itself and replace it. */
function numbers(queries: Queries, table: Table) {
  if (table !== 'permissions') return []
  return ['evaluation_order', 'created_unix', 'updated_unix'].map((name) => {
    const column = sql.ref(name)
    const text = isPostgres(queries)
      ? sql`${column}::text`
      : sql`case typeof(${column}) when 'integer' then cast(${column} as text) else ${column} end`
    return text.as(name as never)
  })
}

async function* batches(source: Queries, table: Table): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const row of rowsOf(source, table).stream()) {
    rows.push(row)
    if (rows.length === batchRows) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
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

/** The rows with the same keys. */
async function same(target: Queries, table: Table, rows: readonly Row[]): Promise<Row[]> {
  return rowsOf(target, table)
    .where((where) =>
      where.or(
        rows.map((row) =>
          where.and(Object.fromEntries(tableKeys[table].map((column) => [column, row[column]]))),
        ),
      ),
    )
    .execute()
}

async function count(target: Queries, table: Table): Promise<number> {
  const { rows } = await target
    .selectFrom(table as 'users')
    .select((each) => each.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
