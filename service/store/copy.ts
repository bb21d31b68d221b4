// Copies a whole database from a data folder to PostgreSQL. If anything stops it, the new database stays as it was.
import { existsSync } from 'node:fs'

import Sqlite from 'better-sqlite3'

import { oneLine, StartError } from '../operate/start-error.ts'
import { dataFile } from './data-folder.ts'
import { isAway } from './failures.ts'
import { isPostgresUrl, openStore } from './open-store.ts'
import type { Queries } from './store.ts'
import { type Tables, tableKeys } from './tables.ts'

type Table = keyof Tables
/** A statement accepts some 65,000 values. */
const batchRows = 500

/**
 * Copies the database of a data folder into an empty one at a `postgres://` URL, and answers the number of rows of
 * each table. Others can't write to the folder meanwhile.
 * @throws StartError when there is no such folder, or the new database isn't empty
 */
export async function copyFolder(folder: string, url: string): Promise<Record<string, number>> {
  if (!isPostgresUrl(url)) {
    throw new StartError('Name the PostgreSQL database with --data or DATABASE_URL.', 2)
  }
  const file = dataFile(folder)
  if (!existsSync(file)) throw new StartError(`There is no database in ${folder}.`)
  // Brings older data up to date.
  await (await openStore(folder)).destroy()
  await using target = await openStore(url)
  const source = new Sqlite(file)
  try {
    // Integers may exceed 2^53.
    source.defaultSafeIntegers().exec('begin immediate')
    return await target.transaction().execute(async (transaction) => {
      const copied: Record<string, number> = {}
      for (const table of Object.keys(tableKeys) as Table[]) {
        copied[table] = await copyRows(source, transaction, table)
      }
      return copied
    })
  } finally {
    source.close()
  }
}

/** Copies any table and answers the number of its rows; for the types, `users` stands for all tables. */
async function copyRows(source: Sqlite.Database, target: Queries, table: Table): Promise<number> {
  const filled = await target
    .selectFrom(table as 'users')
    .selectAll()
    .limit(1)
    .execute()
  if (filled.length > 0) {
    throw new StartError(`The new database is not empty (${table}); nothing was copied.`)
  }
  const insert = (rows: unknown[]) =>
    target
      .insertInto(table as 'users')
      .values(rows as never)
      .execute()
      .catch((error: unknown) => {
        if (isAway(error)) throw error
        throw new StartError(`${table} can't be copied: ${oneLine(error)}`)
      })
  const batch: unknown[] = []
  let count = 0
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    batch.push(row)
    count += 1
    if (batch.length === batchRows) await insert(batch.splice(0))
  }
  if (batch.length > 0) await insert(batch)
  return count
}
