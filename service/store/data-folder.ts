// The data folder, which nobody else may read: it holds keys, and what people wrote.
import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { getuid } from 'node:process'

import { oneLine, StartError } from '../start-error.ts'

/** The path of a folder's database, whether it is there or not. */
export const dataFile = (folder: string) => path.join(folder, 'refdesk.sqlite')

/**
 * Makes the folder where there is none, and answers the path of its database.
 * @throws StartError when the folder can't be written
 */
export function databaseFile(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`The data folder ${folder} can't be written: ${oneLine(error)}`)
  }
  return dataFile(folder)
}

/**
 * Closes a database's files and folder to everybody else; call it once the database is open. Older
 * versions left them readable. A folder that is others' too (of another user, or /tmp) stays as it is.
 */
export function closeToOthers(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) narrow(`${file}${suffix}`, 0o600)
  narrow(path.dirname(file), 0o700)
}

function narrow(name: string, mode: number): void {
  const found = statSync(name, { throwIfNoEntry: false })
  const isOurs = found !== undefined && found.uid === getuid?.()
  const isShared = found !== undefined && (found.mode & 0o1000) !== 0
  if (isOurs && !isShared && (found.mode & 0o777) !== mode) chmodSync(name, mode)
}
