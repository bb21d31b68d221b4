// The data folder, which nobody else may read: it contains keys, and what people wrote.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { geteuid } from 'node:process'

import { oneLine, StartError } from '../operate/start-error.ts'

/** The folder to use if none is named. */
export const usualFolder = () =>
  path.resolve(process.env['REFDESK_DATA_DIR'] || path.join(import.meta.dirname, '../../.data'))

/** The path of a folder's database, which may not exist yet. */
export const dataFile = (folder: string) => path.join(folder, 'refdesk.sqlite')

/**
 * Creates the folder if it doesn't exist, and answers the path of its database.
 * @throws StartError when the folder can't be written, or belongs to another user
 */
export function databaseFile(folder: string): string {
  const file = dataFile(folder)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    const isShared = (statSync(folder).mode & 0o1000) !== 0
    if (geteuid?.() === 0 && !isShared && !existsSync(file) && ownerOf(folder) !== '') {
      throw new Error('its owner could not open what root makes there')
    }
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} can't be written: ${oneLine(error)}${ownerOf(folder)}`,
    )
  }
  return file
}

/** The owner, in words, of the first of these files and folders that belongs to another user; empty if none does. */
export function ownerOf(...names: string[]): string {
  const own = geteuid?.()
  for (const name of names) {
    const { uid = own } = statSync(name, { throwIfNoEntry: false }) ?? {}
    if (uid === own) continue
    return ` (${name} belongs to the user ${uid}, but this runs as ${own}: run commands as the user who runs the service)`
  }
  return ''
}

/**
 * Makes a database's files and folder unreadable to others, which older versions did not. Call it once the database
 * is open. A folder that others use as well (another user's, or /tmp) is not changed.
 */
export function closeToOthers(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) narrow(`${file}${suffix}`, 0o600)
  narrow(path.dirname(file), 0o700)
}

function narrow(name: string, mode: number): void {
  const found = statSync(name, { throwIfNoEntry: false })
  const isOurs = found !== undefined && found.uid === geteuid?.()
  const isShared = found !== undefined && (found.mode & 0o1000) !== 0
  if (isOurs && !isShared && (found.mode & 0o777) !== mode) chmodSync(name, mode)
}
