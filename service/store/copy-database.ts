// Writes files entirely or not at all: under another name, then renamed. Copies SQLite databases this way.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

import Sqlite from 'better-sqlite3'

import { oneLine, StartError } from '../operate/start-error.ts'
import { databaseFile } from './data-folder.ts'
import { refuseForeign } from './migrate.ts'

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
    await sync(part)
    renameSync(part, file)
    await sync(path.dirname(file))
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

/**
 * Fills a folder that has no database with that of a backup.
 * @throws StartError when it can't, or there is data already
 */
export async function restoreDatabase(folder: string, file: string): Promise<void> {
  const target = databaseFile(folder)
  // SQLite would read these leftovers as part of the new database.
  const left = [`${target}-wal`, `${target}-journal`].find((each) => existsSync(each))
  if (left !== undefined && !existsSync(target)) {
    throw new StartError(`${left} is left over from another database. Move it away first.`)
  }
  await copyDatabase(file, target, (database) =>
    refuseForeign(database.prepare('select name from kysely_migration').pluck().all()),
  )
}

async function sync(name: string): Promise<void> {
  await using opened = await open(name)
  await opened.sync()
}
