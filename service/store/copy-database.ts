// Copies of a SQLite database that are whole while others write to it.
import { existsSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

import Sqlite from 'better-sqlite3'

import { oneLine, StartError } from '../start-error.ts'

/**
 * Writes what the database holds at this moment to a new file, which is on disk when this returns. Reads
 * only; but it keeps the process busy until it is done.
 * @throws StartError when the file exists already, or can't be written
 */
export function copyDatabase(from: string, to: string): void {
  if (existsSync(to)) throw new StartError(`${to} exists already.`)
  const part = `${to}.part`
  rmSync(part, { force: true })
  try {
    const database = new Sqlite(from, { readonly: true, fileMustExist: true })
    try {
      database.prepare('vacuum into ?').run(part)
    } finally {
      database.close()
    }
    sync(part)
    renameSync(part, to)
    sync(path.dirname(to))
  } catch (error) {
    rmSync(part, { force: true })
    throw new StartError(`${from} can't be copied to ${to}: ${oneLine(error)}`)
  }
}

function sync(name: string): void {
  const opened = openSync(name, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
