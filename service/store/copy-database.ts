// Writes files entirely or not at all: under another name, then renamed. Copies SQLite databases this way.
import { existsSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import Sqlite from 'better-sqlite3'

import { oneLine, StartError } from '../operate/start-error.ts'

/**
 * Writes a new file under another name beside it, and renames it. It is on disk when this returns.
 * @throws StartError when the file exists already, and any error of `write`; then nothing is left
 */
export async function writeWhole(
  file: string,
  write: (part: string) => void | Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} exists already.`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  try {
    await write(part)
    sync(part)
    renameSync(part, file)
    sync(path.dirname(file))
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/**
 * Copies the database as it is at this moment to a new file, while others write to it. It only reads, but blocks
 * the process until it is done.
 * @throws StartError when the file exists already, or can't be written, and any error of `check`
 */
export async function copyDatabase(
  from: string,
  to: string,
  check: (database: Sqlite.Database) => void = () => undefined,
): Promise<void> {
  await writeWhole(to, (part) => {
    const database = new Sqlite(from, { readonly: true, fileMustExist: true })
    try {
      check(database)
      database.prepare('vacuum into ?').run(part)
    } finally {
      database.close()
    }
  }).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    throw new StartError(`${from} can't be copied to ${to}: ${oneLine(error)}`)
  })
}

/** The migrations that a database has seen; none if it isn't one of ours. */
export function migrationsIn(database: Sqlite.Database): unknown[] {
  const tables = database.prepare("select name from sqlite_master where name = 'kysely_migration'")
  if (!tables.get()) return []
  return database.prepare('select name from kysely_migration').pluck().all()
}

function sync(name: string): void {
  const opened = openSync(name, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
